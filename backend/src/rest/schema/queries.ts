/** Everything below reads pg_catalog with an empty search_path, so types of other schemas come qualified. */

const OUTSIDE = `nspname !~ '^pg_' and nspname <> 'information_schema'`

const MEDIA_TYPE = `'^([a-z0-9.-]+/[a-z0-9.+-]+|\\*/\\*)$'`

/** The type behind any number of domains. */
const BASE_TYPE = `
  with recursive base (oid, root, category) as (
    select oid, oid, typcategory from pg_type where typtype <> 'd'
    union all
    select t.oid, base.root, base.category from pg_type t join base on t.typbasetype = base.oid where t.typtype = 'd'
  )`

export const TABLES = `${BASE_TYPE}
select c.oid::int8 as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as is_view,
  case when c.relkind in ('r', 'p') then 28 else pg_relation_is_updatable(c.oid, true) end as events,
  coalesce((
    select array_agg(a.attname::text order by k.place)
    from pg_constraint pk, unnest(pk.conkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where pk.conrelid = c.oid and pk.contype = 'p'
  ), '{}') as primary_key,
  coalesce((
    select json_agg(json_build_object(
      'number', a.attnum, 'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'baseType', format_type(base.root, null),
      'isArray', base.category = 'A',
      'generated', a.attgenerated <> '' or a.attidentity = 'a',
      'defaultSql', case
        when a.attidentity <> '' then
          format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), (
          select t.typdefault from pg_type t where t.oid = a.atttypid and t.typtype = 'd'))
      end
    ) order by a.attnum)
    from pg_attribute a
    join base on base.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${OUTSIDE}
order by schema, name`

export const FOREIGN_KEYS = `
select fk.conname as name, fk.conrelid::int8 as "from", fk.confrelid::int8 as "to",
  (select json_agg(json_build_array(a.attname, f.attname) order by k.place)
   from unnest(fk.conkey, fk.confkey) with ordinality as k (here, there, place)
   join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = k.here
   join pg_attribute f on f.attrelid = fk.confrelid and f.attnum = k.there) as columns,
  exists (
    select from pg_constraint u
    where u.conrelid = fk.conrelid and u.contype in ('p', 'u') and u.conkey @> fk.conkey and u.conkey <@ fk.conkey
  ) as is_unique
from pg_constraint fk
where fk.contype = 'f' and fk.conparentid = 0
order by fk.conrelid, fk.conname`

export const VIEWS = `
select r.ev_class::int8 as oid, r.ev_action::text as definition
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and ${OUTSIDE}`

export const ROUTINES = `${BASE_TYPE}
select p.oid::int8 as oid, n.nspname as schema, p.proname as name, p.proretset as returns_set, p.prorows = 1 as one_row,
  case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
  p.pronargs as inputs, p.pronargdefaults as defaults, p.provariadic <> 0 as variadic,
  p.proargnames as names, p.proargmodes::text[] as modes,
  (select json_agg(json_build_object(
      'type', format_type(a.type, null), 'baseType', format_type(base.root, null),
      'isArray', base.category = 'A', 'relation', t.typrelid::int8) order by a.place)
   from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, place)
   join pg_type t on t.oid = a.type left join base on base.oid = a.type) as types,
  format_type(p.prorettype, null) as return_type, rt.typtype as return_kind,
  case when rt.typtype = 'd' and rt.typname ~* ${MEDIA_TYPE} then lower(rt.typname) end as media,
  rt.typbasetype = 'bytea'::regtype as is_binary,
  coalesce(rb.typrelid, 0)::int8 as return_relation, p.proconfig as settings
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type rt on rt.oid = p.prorettype
left join base on base.oid = rt.oid
left join pg_type rb on rb.oid = base.root
where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and ${OUTSIDE}
order by schema, name, p.oid`

/** Columns of free-standing composite types, for functions that return them. */
export const COMPOSITES = `${BASE_TYPE}
select c.oid::int8 as oid, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'baseType', format_type(base.root, null),
    'isArray', base.category = 'A', 'generated', false, 'defaultSql', null) order by a.attnum) as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join base on base.oid = a.atttypid
where c.relkind = 'c' and ${OUTSIDE}
group by c.oid`

/** Aggregates over rows of a table, or of any, that give a domain named after a media type. */
export const MEDIA_HANDLERS = `
select n.nspname as schema, lower(d.typname) as type, format('%I.%I', n.nspname, p.proname) as aggregate,
  d.typbasetype = 'bytea'::regtype as is_binary,
  case when a.oid = 'anyelement'::regtype then null else a.typrelid::int8 end as relation,
  format_type(a.oid, null) as argument
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type d on d.oid = p.prorettype and d.typtype = 'd' and d.typname ~* ${MEDIA_TYPE}
join pg_type a on a.oid = p.proargtypes[0]
where p.prokind = 'a' and p.pronargs = 1 and (a.oid = 'anyelement'::regtype or a.typrelid <> 0)
order by d.typname <> '*/*', p.oid`

/** Implicit casts by function between domains and JSON, and from text to domains. */
export const REPRESENTATIONS = `
select format_type(d.oid, null) as type,
  case when s.typtype = 'd' then 'toJson' when c.castsource = 'json'::regtype then 'fromJson' else 'fromText' end as kind,
  format('%I.%I', n.nspname, p.proname) as function
from pg_cast c
join pg_type s on s.oid = c.castsource
join pg_type t on t.oid = c.casttarget
join pg_type d on d.oid = case when s.typtype = 'd' then s.oid else t.oid end
join pg_proc p on p.oid = c.castfunc
join pg_namespace n on n.oid = p.pronamespace
where c.castcontext = 'i' and c.castmethod = 'f'
  and ((s.typtype = 'd' and c.casttarget = 'json'::regtype)
    or (t.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype)))`

/** Of a role's settings only those that the role itself may change; all `pgrst.*` of the authenticator. */
export const ROLE_SETTINGS = `
select r.rolname as role, s.setting
from pg_db_role_setting d
join pg_roles r on r.oid = d.setrole,
unnest(d.setconfig) as s (setting)
where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (s.setting like 'pgrst.%' or split_part(s.setting, '=', 1) in (
    select name from pg_settings where context = 'user' and name <> 'search_path'))
order by d.setdatabase`
