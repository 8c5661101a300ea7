/** Which of the units $1 have an adjustment that a version has worked which keeps no parts: it left `laid_layered` empty. */
export const WITHOUT_PARTS = `/* prepared:costs-without-parts */
select distinct unit_id::text as "unitId" from cost_adjustments
where unit_id = any($1::uuid[]) and laid is not null and laid_layered is null`;

/**
 * Parts of what those units $1 are worth that late costs are; what was left empty is filled, so that they are none any more. As far as
 * it is certain: nothing of a cost that was taken back or corrected since, or has gone over to another layer; of the average, what is
 * left after all that went out since, in one walk from now back.
 */
export const PARTS_BEFORE = `/* prepared:costs-parts-before */
with of as (
  select unnest($1::uuid[]) as unit_id
), standing as (
  select a.id, a.unit_id, a.movement_id, a.amount, a.laid, a.at, a.laid_layered is not null as known
  from cost_adjustments a join of using (unit_id)
  where a.kind = 'landed' and a.amount > 0 and a.laid is not null
    and not exists (select 1 from cost_adjustments r where r.kind = 'landed' and r.amount < 0 and r.laid is not null
      and r.document_id = a.document_id and r.movement_id = a.movement_id)
    and not exists (select 1 from cost_adjustments k where k.kind = 'correction' and k.laid is not null and k.unit_id = a.unit_id and k.at >= a.at)
), walk as (
  select m.unit_id, m.at, null::uuid as id, m.movement_id, m.pieces from movement_costs m
  join (select unit_id, min(at) as at from standing where not known group by unit_id) f on f.unit_id = m.unit_id and m.at >= f.at
  where m.unit_id = any($1::uuid[])
  union all
  select unit_id, at, id, null, 0 from standing where not known
), walked as (
  select w.*, u.pieces - sum(w.pieces) over (partition by w.unit_id order by w.at desc, w.id nulls first, w.movement_id desc) as before
  from walk w join unit_costs u on u.unit_id = w.unit_id
), stayed as (
  select id, exp(greatest(-700, log)) as part from (
    select id, sum(case when pieces >= 0 then 0 when before + pieces > 0 then ln((before + pieces)::float8 / before) else '-infinity' end)
      over (partition by unit_id order by at desc, id nulls first, movement_id desc) as log
    from walked
  ) w where id is not null
), parts as (
  select a.unit_id, null::bigint as position, a.id, a.at, round(a.laid * s.part)::bigint as value from standing a join stayed s on s.id = a.id
  union all
  select a.unit_id, y.position, a.id, a.at, round(a.amount::numeric * y.remaining / y.pieces)::bigint
  from standing a join cost_layers y on y.movement_id = a.movement_id and y.remaining > 0
  where not a.known and a.laid > 0
), of_layers as (
  update cost_layers c set landed = coalesce((
    select jsonb_agg(p.part order by p.at, p.part ->> 'id') from (
      select e.part, a.at from jsonb_array_elements(c.landed) e(part) join standing a on a.known and a.id::text = e.part ->> 'id'
      union all select jsonb_build_object('id', id, 'value', value), at from parts where position = c.position and value > 0
    ) p
  ), '[]')
  from of where c.unit_id = of.unit_id and c.remaining > 0
), of_average as (
  update unit_costs c set landed = coalesce((
    select jsonb_agg(p.part order by p.at, p.part ->> 'id') from (
      select e.part, a.at from jsonb_array_elements(c.landed) e(part) join standing a on a.known and a.id::text = e.part ->> 'id'
      union all select jsonb_build_object('id', id, 'value', value), at from parts where unit_id = c.unit_id and position is null and value > 0
    ) p
  ), '[]')
  from of where c.unit_id = of.unit_id
)
update cost_adjustments a set laid_layered = a.laid from of
where a.unit_id = of.unit_id and a.laid is not null and a.laid_layered is null`;
