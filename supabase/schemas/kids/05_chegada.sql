-- Kids: the rooms as they stand, and who comes to the door.

create index membros_igreja_fim_do_telefone_idx on public.membros_igreja (campus, right(telefone_chave, 4))
  where telefone_chave is not null;

create function app.idade_em_meses(nascimento date, dia date) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select (extract(year from a) * 12 + extract(month from a))::integer from age(dia, nascimento) a
$$;
comment on function app.idade_em_meses(date, date) is
  'How many whole months old somebody is on a day; null: not known.';

create type app.sala_do_kids as (
  id uuid, nome text, de_meses integer, ate_meses integer, capacidade integer, dentro integer, adultos integer,
    minimo integer,
  vagas integer, estado text);
comment on type app.sala_do_kids is
  'A room as it stands: children and adults inside, how many more may enter, and estado: aberta, cheia, sem_adultos,
fechada.';

create function app.salas_do_kids(ocorrencia text) returns setof app.sala_do_kids
language sql stable security definer set search_path = '' as $$
  select x.id, x.nome, x.de_meses, x.ate_meses, x.capacidade, x.dentro, x.adultos, x.minimo_adultos,
    case when x.aberta and x.adultos >= x.minimo_adultos then greatest(x.lugares - x.dentro, 0) else 0 end,
    case when not x.aberta then 'fechada' when x.adultos < x.minimo_adultos then 'sem_adultos'
      when x.dentro >= x.lugares then 'cheia' else 'aberta' end
  from (
    select s.*, c.dentro, a.adultos, least(s.capacidade, a.adultos * s.por_adulto) as lugares
    from public.ocorrencias o
    join public.kids_salas s on s.campus = o.campus and s.ativo
    cross join lateral (select count(*)::integer as dentro from public.kids_visitas v
      where v.ocorrencia_id = o.id and v.sala_id = s.id and v.saida_em is null) c
    cross join lateral (select count(*)::integer as adultos from app.adultos_da_sala(o.id, s.id)) a
    where o.id = ocorrencia) x
  order by x.de_meses, x.ate_meses, x.nome
$$;
comment on function app.salas_do_kids(text) is
  'The rooms of a day. There is room for each adult''s children, never for more than the room holds, and for nobody
below the minimum.';

create function app.recusa_da_sala(s app.sala_do_kids, meses integer) returns text
language sql immutable set search_path = '' as $$
  select case when s.estado <> 'aberta' then upper(s.estado)
    when meses is null or meses not between s.de_meses and s.ate_meses then 'IDADE' end
$$;
comment on function app.recusa_da_sala(app.sala_do_kids, integer) is
  'Why a child of this age does not enter: FECHADA, SEM_ADULTOS, CHEIA, IDADE; null: it does.';

create function public.painel_kids(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select jsonb_build_object('ocorrencia', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim',
    o.fim,
      'campus', o.campus, 'modo', quem.modo, 'completo', quem.completo, 'agora', now(),
      'salas', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from app.salas_do_kids(o.id) s))
    from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = painel_kids.ocorrencia);
end
$$;
comment on function public.painel_kids(text) is
  'A day of the Kids for those who act there: {ocorrencia, nome, inicio, fim, campus, modo, completo, agora, salas
[{id, nome, de_meses, ate_meses, capacidade, dentro, adultos, minimo, vagas, estado}]}. Raises 42501.';

create function public.dias_do_kids()
returns table (id text, nome text, campus text, inicio timestamptz, fim timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, coalesce(o.nome, e.name), o.campus, o.inicio, o.fim
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos,
    app.meus_campi() as campi offset 0) eu
  join public.ocorrencias o on o.estado in ('agendada', 'aberta') and o.fim > now() - interval '3 hours'
    and o.inicio < now() + interval '12 hours' and o.inicio > now() - interval '2 days'
  join public.events e on e.id = o.event_base
  where exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
    and (eu.cuida and (eu.todos or o.campus = any (eu.campi)) or app.serve_no_kids(o.id))
  order by o.inicio, o.campus
$$;
comment on function public.dias_do_kids() is
  'The days of now at whose Kids the caller may act, in campuses that have rooms for children.';

create function app.e_do_kids(crianca uuid, ocorrencia text, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m
    where m.id = crianca and not app.saiu(m.situacao)
      and (m.data_nascimento is null or m.data_nascimento > app.hoje(m.campus) - interval '18 years')
      and (m.campus = e_do_kids.campus or app.e_convidado(m.id, ocorrencia)
        or exists (select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id
          and g.fim is null
                   join public.membros_igreja n on n.id = g.membro_id and n.campus = e_do_kids.campus
                   where f.membro_id = m.id and f.fim is null)))
$$;
comment on function app.e_do_kids(uuid, text, text) is
  'A minor whom the Kids of this day may know: of the campus, of a household with somebody of it, or a guest of the
event.';

create function public.buscar_kids(ocorrencia text, texto text default null, cartao text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  sozinho constant boolean := quem.modo = 'autoatendimento';
  final constant text := nullif(regexp_replace(coalesce(texto, ''), '\D', '', 'g'), '');
  procurado constant text := app.normalizar(texto);
  achadas uuid[];
begin
  if cartao is not null then
    achadas := array(select k.membro_id from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
      where k.codigo = cartao and k.revogada_em is null and m.campus = quem.campus);
  elsif final ~ '^[0-9]{4}$' and procurado = final then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.telefone_chave is not null and right(m.telefone_chave, 4) = final
        and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  elsif not sozinho and char_length(procurado) >= 3 then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.texto_busca like '%' || replace(replace(procurado, '%', ''), '_', '') || '%'
        and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  else
    raise exception using errcode = 'PT400', message = case when sozinho then 'Digite os 4 últimos números do telefone.'
      else 'Digite os 4 últimos números do telefone ou 3 letras do nome.' end;
  end if;
  return (
    with casas as (
      select coalesce(f.familia_id, m.id) as casa, f.familia_id, min(m.nome_ordenacao) as ordem
      from unnest(achadas) a join public.membros_igreja m on m.id = a
      left join public.familia_membros f on f.membro_id = a and f.fim is null
      group by 1, 2),
    criancas as (
      select c.casa, c.familia_id, c.ordem, m.*
      from casas c join public.membros_igreja m
        on m.id = any (case when c.familia_id is null then array[c.casa] else array(
          select g.membro_id from public.familia_membros g where g.familia_id = c.familia_id and g.fim is null) end)
      where app.e_do_kids(m.id, ocorrencia, quem.campus) and m.data_nascimento is not null)
    select coalesce(jsonb_agg(jsonb_build_object('familia', t.familia_id, 'nome', case when sozinho then null
      else f.nome end,
        'adultos', (select coalesce(jsonb_agg(case when sozinho then n.nome else n.nome_completo end
          order by n.nome_ordenacao), '[]')
          from public.familia_membros g join public.membros_igreja n on n.id = g.membro_id
          where g.familia_id = t.familia_id and g.fim is null and g.papel in ('responsavel', 'conjuge')),
        'criancas', t.criancas) order by t.ordem), '[]')
    from (
      select c.casa, c.familia_id, c.ordem, jsonb_agg(jsonb_build_object(
          'id', c.id, 'nome', case when sozinho then c.nome else c.nome_completo end,
          'meses', app.idade_em_meses(c.data_nascimento, app.hoje(quem.campus)), 'foto', case
            when not sozinho then c.foto end,
          'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = c.id),
          'sala', (select s.id from app.salas_do_kids(ocorrencia) s
            where app.recusa_da_sala(s, app.idade_em_meses(c.data_nascimento, app.hoje(quem.campus))) is null limit 1),
          'visita', (select v.id from public.kids_visitas v
            where v.crianca_id = c.id and v.ocorrencia_id = ocorrencia and v.saida_em is null))
              order by c.data_nascimento) as criancas
      from criancas c group by c.casa, c.familia_id, c.ordem order by c.ordem limit 10) t
    left join public.familias f on f.id = t.familia_id);
end
$$;
comment on function public.buscar_kids(text, text, text) is
  'Households with children, by the last four digits of a phone, the code of a member''s card, or a name (not where
families serve themselves, who see first names alone): up to 10 [{familia, nome, adultos, criancas [{id, nome, meses,
foto, cuidado (something is written down), sala (fits, with room), visita (is inside)}]}]. Raises 42501, PT400.';

create function public.visitante_kids(ocorrencia text, dados jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  crianca constant uuid := (dados ->> 'crianca')::uuid;
  adulto constant uuid := (dados ->> 'responsavel')::uuid;
  nome constant text := regexp_replace(btrim(dados ->> 'nome'), '\s+', ' ', 'g');
  nome_adulto constant text := regexp_replace(btrim(dados ->> 'responsavel_nome'), '\s+', ' ', 'g');
  nascimento constant text := dados ->> 'nascimento';
  casa uuid;
begin
  perform app.so_com_voluntario(quem);
  if crianca is null or adulto is null or crianca = adulto or coalesce(char_length(nome), 0) not between 2 and 100
     or coalesce(char_length(nome_adulto), 0) not between 2 and 150 or nascimento is null
       or nascimento !~ '^\d{4}-(0[1-9]|1[0-2])$'
     or app.chave_do_telefone(dados ->> 'telefone') is null then
    raise exception using errcode = 'PT400',
      message = 'Para uma criança visitante: primeiro nome, mês e ano de nascimento, quem responde por ela e o telefone.';
  end if;
  if app.idade_em_meses((nascimento || '-01')::date, app.hoje(quem.campus)) not between 0 and 216 then
    raise exception using errcode = 'PT400', message = 'Confira o mês e o ano de nascimento.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids visitante ' || crianca, 0));
  if exists (select from public.membros_igreja m where m.id = crianca) then
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT409', message = 'Este cadastro já existe.';
    end if;
    return jsonb_build_object('crianca', crianca);
  end if;
  perform app.por_origem('kids');
  perform app.iniciar_operacao('kids_visitante', 'Criança visitante no Kids: ' || nome, '{}', 'checkin');
  -- Always a household of its own: with a phone alone nobody becomes part of a family that is known, and of its code.
  insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem)
  values (adulto, split_part(nome_adulto, ' ', 1), nullif(substr(nome_adulto,
    char_length(split_part(nome_adulto, ' ', 1)) + 2), ''),
    dados ->> 'telefone', quem.campus, 'visitante', 'kids');
  insert into public.membros_igreja (id, nome, data_nascimento, campus, situacao, origem)
  values (crianca, nome, (nascimento || '-01')::date, quem.campus, 'visitante', 'kids');
  insert into public.familias (nome, campus, responsavel_id, telefone)
  values (app.nome_de_familia(adulto), quem.campus, adulto, dados ->> 'telefone') returning id into casa;
  perform app.entrar_na_familia(casa, adulto, 'responsavel');
  perform app.entrar_na_familia(casa, crianca, 'filho');
  if nullif(btrim(dados ->> 'alergia'), '') is not null then
    insert into public.kids_cuidados (crianca_id, cifrado) values (crianca,
      app.selar_cuidados(jsonb_build_object('alergia', dados -> 'alergia')));
  end if;
  perform app.por_origem(null);
  return jsonb_build_object('crianca', crianca, 'familia', casa);
end
$$;
comment on function public.visitante_kids(text, jsonb) is
  'A child that visits, with no more than is needed: {crianca and responsavel (ids, made where they are typed), nome,
nascimento (aaaa-mm), responsavel_nome, telefone, alergia?}. Both become visitors in a household of their own; gives
{crianca, familia}. Sent twice, it acts once. Raises 42501 (also where families serve themselves), PT400, PT409.';

grant execute on function
  public.painel_kids(text), public.dias_do_kids(),
  public.buscar_kids(text, text, text), public.visitante_kids(text, jsonb)
  to authenticated, service_role;
