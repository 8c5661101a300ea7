-- How words are compared in searches: without accents, Arabic letters by a capital of their own, those that people confuse
-- the same, tatweel and vowel marks gone. A generated column stands on it: a changed one gets a name of its own.
create or replace function search_folded(given text) returns text language sql immutable parallel safe
  return translate(lower(public.unaccent('public.unaccent', given)), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآٱئؤکی٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْ', 'ABTTJHXDDRZSCPOVOEGFQKLMNUWYUYIAAAAYWKY0123456789');
