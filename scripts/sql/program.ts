import ts from 'typescript';

/** The compiler's own view of a project. @throws Error where its configuration cannot be read. */
export function openProject(path: string): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(path, undefined, host);
  if (!parsed) throw new Error(`${path} cannot be read`);
  return ts.createProgram(parsed.fileNames, parsed.options);
}
