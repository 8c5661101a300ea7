/** React and others choose their slow, talkative build unless told otherwise; this stands before anything loads them. */
process.env.NODE_ENV ??= 'production';
