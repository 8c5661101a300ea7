-- What a combination is made of, in words: [{"attribute", "value"}] in the order of the attributes.
create view combination_choices as
select c.id as combination_id, (select coalesce(jsonb_agg(jsonb_build_object(
    'attribute', coalesce(a.label ->> 'fr', a.label ->> 'en', a.label ->> 'ar'),
    'value', coalesce(v.value ->> 'fr', v.value ->> 'en', v.value ->> 'ar')) order by a.position, a.id), '[]')
  from public.combination_values cv join public.attribute_values v on v.id = cv.attribute_value_id
  join public.attributes a on a.id = v.attribute_id where cv.combination_id = c.id) as choices
from public.combinations c;
