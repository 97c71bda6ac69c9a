-- Kids: the rooms as they stand, who comes to the door, and how a child enters.
set check_function_bodies = off;

create index membros_igreja_fim_do_telefone_idx on public.membros_igreja (campus, right(telefone_chave, 4))
  where telefone_chave is not null;

create function app.idade_em_meses(nascimento date, dia date) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select (extract(year from a) * 12 + extract(month from a))::integer from age(dia, nascimento) a
$$;
comment on function app.idade_em_meses(date, date) is 'How many whole months old somebody is on a day; null: not known.';

create type app.sala_do_kids as (
  id uuid, nome text, de_meses integer, ate_meses integer, capacidade integer, dentro integer, adultos integer, minimo integer,
  vagas integer, estado text);
comment on type app.sala_do_kids is
  'A room as it stands: children and adults inside, how many more may enter, and estado: aberta, cheia, sem_adultos, fechada.';

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
  'The rooms of a day. There is room for each adult''s children, never for more than the room holds, and for nobody below the minimum.';

create function app.recusa_da_sala(s app.sala_do_kids, meses integer) returns text
language sql immutable set search_path = '' as $$
  select case when s.estado <> 'aberta' then upper(s.estado)
    when meses is null or meses not between s.de_meses and s.ate_meses then 'IDADE' end
$$;
comment on function app.recusa_da_sala(app.sala_do_kids, integer) is
  'Why a child of this age does not enter: FECHADA, SEM_ADULTOS, CHEIA, IDADE; null: it does.';

create function app.painel_kids(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select jsonb_build_object('ocorrencia', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim,
      'campus', o.campus, 'modo', quem.modo, 'completo', quem.completo, 'agora', now(),
      'salas', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from app.salas_do_kids(o.id) s))
    from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = painel_kids.ocorrencia);
end
$$;
comment on function app.painel_kids(text) is 'See public.painel_kids.';

create function public.painel_kids(ocorrencia text) returns jsonb
language sql stable set search_path = '' as $$
  select app.painel_kids(ocorrencia)
$$;
comment on function public.painel_kids(text) is
  'A day of the Kids for those who act there: {ocorrencia, nome, inicio, fim, campus, modo, completo, agora, salas [{id, nome, de_meses,
ate_meses, capacidade, dentro, adultos, minimo, vagas, estado}]}. Raises 42501.';

create function app.dias_do_kids() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'campus', o.campus, 'inicio', o.inicio,
    'fim', o.fim) order by o.inicio, o.campus), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi) eu
  join public.ocorrencias o on o.estado in ('agendada', 'aberta') and o.fim > now() - interval '3 hours'
    and o.inicio < now() + interval '12 hours' and o.inicio > now() - interval '2 days'
  join public.events e on e.id = o.event_base
  where exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
    and (eu.cuida and (eu.todos or o.campus = any (eu.campi)) or app.serve_no_kids(o.id))
$$;
comment on function app.dias_do_kids() is 'See public.dias_do_kids.';

create function public.dias_do_kids() returns jsonb
language sql stable set search_path = '' as $$
  select app.dias_do_kids()
$$;
comment on function public.dias_do_kids() is
  'The days of now at whose Kids the caller may act, in campuses that have rooms for children: [{id, nome, campus, inicio, fim}].';

-- Who comes --------------------------------------------------------------------------------------------------------------------

create function app.e_do_kids(crianca uuid, ocorrencia text, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m
    where m.id = crianca and not app.saiu(m.situacao)
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - interval '18 years')
      and (m.campus = e_do_kids.campus or app.e_convidado(m.id, ocorrencia)
        or exists (select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
                   join public.membros_igreja n on n.id = g.membro_id and n.campus = e_do_kids.campus
                   where f.membro_id = m.id and f.fim is null)))
$$;
comment on function app.e_do_kids(uuid, text, text) is
  'A minor whom the Kids of this day may know: of the campus, of a household with somebody of it, or a guest of the event.';

create function app.buscar_kids(ocorrencia text, texto text, cartao text) returns jsonb
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
      where m.campus = quem.campus and m.telefone_chave is not null and right(m.telefone_chave, 4) = final and not app.saiu(m.situacao)
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
    select coalesce(jsonb_agg(jsonb_build_object('familia', t.familia_id, 'nome', case when sozinho then null else f.nome end,
        'adultos', (select coalesce(jsonb_agg(case when sozinho then n.nome else n.nome_completo end order by n.nome_ordenacao), '[]')
          from public.familia_membros g join public.membros_igreja n on n.id = g.membro_id
          where g.familia_id = t.familia_id and g.fim is null and g.papel in ('responsavel', 'conjuge')),
        'criancas', t.criancas) order by t.ordem), '[]')
    from (
      select c.casa, c.familia_id, c.ordem, jsonb_agg(jsonb_build_object(
          'id', c.id, 'nome', case when sozinho then c.nome else c.nome_completo end,
          'meses', app.idade_em_meses(c.data_nascimento, app.hoje()), 'foto', case when not sozinho then c.foto end,
          'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = c.id),
          'sala', (select s.id from app.salas_do_kids(ocorrencia) s
            where app.recusa_da_sala(s, app.idade_em_meses(c.data_nascimento, app.hoje())) is null limit 1),
          'visita', (select v.id from public.kids_visitas v
            where v.crianca_id = c.id and v.ocorrencia_id = ocorrencia and v.saida_em is null)) order by c.data_nascimento) as criancas
      from criancas c group by c.casa, c.familia_id, c.ordem order by c.ordem limit 10) t
    left join public.familias f on f.id = t.familia_id);
end
$$;
comment on function app.buscar_kids(text, text, text) is 'See public.buscar_kids.';

create function public.buscar_kids(ocorrencia text, texto text default null, cartao text default null) returns jsonb
language sql stable set search_path = '' as $$
  select app.buscar_kids(ocorrencia, texto, cartao)
$$;
comment on function public.buscar_kids(text, text, text) is
  'Households with children, by the last four digits of a phone, the code of a member''s card, or a name (not where families serve
themselves, who see first names alone): up to 10 [{familia, nome, adultos, criancas [{id, nome, meses, foto, cuidado (something is
written down), sala (fits, with room), visita (is inside)}]}]. Raises 42501, PT400.';

create function app.cuidados_kids(ocorrencia text, criancas uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id, 'alergia', k.alergia, 'restricao', k.restricao,
      'medicamento', k.medicamento, 'observacao', k.observacao)), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$$;
comment on function app.cuidados_kids(text, uuid[]) is 'See public.cuidados_kids.';

create function public.cuidados_kids(ocorrencia text, criancas uuid[]) returns jsonb
language sql set search_path = '' as $$
  select app.cuidados_kids(ocorrencia, criancas)
$$;
comment on function public.cuidados_kids(text, uuid[]) is
  'Health data of children who are being received: [{crianca, alergia, restricao, medicamento, observacao}]. Each reading is written
down. Raises 42501 (also where families serve themselves), PT404.';

create function app.salvar_cuidados_kids(crianca uuid, dados jsonb, ocorrencia text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  quem app.ator_kids;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca) and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into public.kids_cuidados as k (crianca_id, alergia, restricao, medicamento, observacao)
  values (crianca, nullif(btrim(dados ->> 'alergia'), ''), nullif(btrim(dados ->> 'restricao'), ''),
    nullif(btrim(dados ->> 'medicamento'), ''), nullif(btrim(dados ->> 'observacao'), ''))
  on conflict (crianca_id) do update set alergia = excluded.alergia, restricao = excluded.restricao,
    medicamento = excluded.medicamento, observacao = excluded.observacao;
  delete from public.kids_cuidados k
  where k.crianca_id = crianca and coalesce(k.alergia, k.restricao, k.medicamento, k.observacao) is null;
end
$$;
comment on function app.salvar_cuidados_kids(uuid, jsonb, text) is 'See public.salvar_cuidados_kids.';

create function public.salvar_cuidados_kids(crianca uuid, dados jsonb, ocorrencia text default null) returns void
language sql set search_path = '' as $$
  select app.salvar_cuidados_kids(crianca, dados, ocorrencia)
$$;
comment on function public.salvar_cuidados_kids(uuid, jsonb, text) is
  'What a child needs ({alergia, restricao, medicamento, observacao}), by who answers for it, who edits and sees sensitive data, or who
receives it on a day. Raises 42501, PT400, PT404.';

create function app.visitante_kids(ocorrencia text, dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
     or coalesce(char_length(nome_adulto), 0) not between 2 and 150 or nascimento is null or nascimento !~ '^\d{4}-(0[1-9]|1[0-2])$'
     or app.chave_do_telefone(dados ->> 'telefone') is null then
    raise exception using errcode = 'PT400',
      message = 'Para uma criança visitante: primeiro nome, mês e ano de nascimento, quem responde por ela e o telefone.';
  end if;
  if app.idade_em_meses((nascimento || '-01')::date, app.hoje()) not between 0 and 216 then
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
  values (adulto, split_part(nome_adulto, ' ', 1), nullif(substr(nome_adulto, char_length(split_part(nome_adulto, ' ', 1)) + 2), ''),
    dados ->> 'telefone', quem.campus, 'visitante', 'kids');
  insert into public.membros_igreja (id, nome, data_nascimento, campus, situacao, origem)
  values (crianca, nome, (nascimento || '-01')::date, quem.campus, 'visitante', 'kids');
  insert into public.familias (nome, campus, responsavel_id, telefone)
  values (app.nome_de_familia(adulto), quem.campus, adulto, dados ->> 'telefone') returning id into casa;
  perform app.entrar_na_familia(casa, adulto, 'responsavel');
  perform app.entrar_na_familia(casa, crianca, 'filho');
  if nullif(btrim(dados ->> 'alergia'), '') is not null then
    insert into public.kids_cuidados (crianca_id, alergia) values (crianca, btrim(dados ->> 'alergia'));
  end if;
  perform app.por_origem(null);
  return jsonb_build_object('crianca', crianca, 'familia', casa);
end
$$;
comment on function app.visitante_kids(text, jsonb) is 'See public.visitante_kids.';

create function public.visitante_kids(ocorrencia text, dados jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.visitante_kids(ocorrencia, dados)
$$;
comment on function public.visitante_kids(text, jsonb) is
  'A child that visits, with no more than is needed: {crianca and responsavel (ids, made where they are typed), nome, nascimento
(aaaa-mm), responsavel_nome, telefone, alergia?}. Both become visitors in a household of their own; gives {crianca, familia}. Sent
twice, it acts once. Raises 42501 (also where families serve themselves), PT400, PT409.';

-- Entering -----------------------------------------------------------------------------------------------------------------------

create function app.codigo_do_kids(ocorrencia text, campus text, familia uuid, out id uuid, out codigo text)
language plpgsql security definer set search_path = '' as $$
declare
  da_casa constant uuid := case when (select c.kids_codigo_por_familia from public.campi c where c.nome = codigo_do_kids.campus) then familia end;
begin
  select k.id, app.codigo_aberto(k.id) into id, codigo from app.kids_codigos k
  where k.ocorrencia_id = ocorrencia and k.familia_id = da_casa and k.encerrado_em is null;
  while id is null loop
    codigo := app.codigo_novo(4);
    insert into app.kids_codigos as k (campus, ocorrencia_id, familia_id, codigo, cifrado)
    values (codigo_do_kids.campus, ocorrencia, da_casa, app.hmac_do_kids('codigo|' || codigo_do_kids.codigo),
      extensions.pgp_sym_encrypt_bytea(convert_to(codigo_do_kids.codigo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'))
    on conflict do nothing returning k.id into id;
  end loop;
end
$$;
comment on function app.codigo_do_kids(text, text, uuid) is
  'The security code for a household on a day: the one that it has, if the campus gives one per household, else a new one that no
open visit of the campus has.';

create function app.chave_do_kids() returns text
language sql volatile security definer set search_path = '' as $$
  select encode(app.hmac_do_kids('chave dos codigos'), 'hex')
$$;
comment on function app.chave_do_kids() is 'What codes are encrypted with.';

create function app.codigo_aberto(qual uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select convert_from(extensions.pgp_sym_decrypt_bytea(k.cifrado, app.chave_do_kids()), 'UTF8') from app.kids_codigos k where k.id = qual
$$;
comment on function app.codigo_aberto(uuid) is 'A security code in letters: for labels.';

create function app.etiqueta_kids(visita uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome, 'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje()), 'alergia', concat_ws(' · ', k.alergia, k.restricao, k.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id
  where v.id = visita
$$;
comment on function app.etiqueta_kids(uuid) is
  'What the two labels of a visit say: {visita, crianca, nome, primeiro_nome, sala, meses, alergia, entrada, codigo}.';

create function app.entrar_no_kids(quem app.ator_kids, ocorrencia text, pedido jsonb, excecao jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
  m public.membros_igreja;
  meses integer;
  casa uuid;
  s app.sala_do_kids;
  recusa text;
  fiador uuid;
  codigo record;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca and v.ocorrencia_id = ocorrencia) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia and v.saida_em is null) then
    return jsonb_build_object('id', chave, 'codigo', 'JA_ESTA');
  end if;
  if pedido -> 'confirmado' is distinct from 'true' then
    return jsonb_build_object('id', chave, 'codigo', 'CONFIRME');
  end if;
  select * into m from public.membros_igreja x where x.id = crianca;
  meses := app.idade_em_meses(m.data_nascimento, app.hoje());
  if pedido ->> 'sala' is null then
    select * into s from app.salas_do_kids(ocorrencia) x where app.recusa_da_sala(x, meses) is null limit 1;
    recusa := case when s.id is null then 'SEM_SALA' end;
  else
    select * into s from app.salas_do_kids(ocorrencia) x where x.id = (pedido ->> 'sala')::uuid;
    recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  end if;
  if recusa is not null and s.id is not null and excecao is not null and quem.modo <> 'autoatendimento' then
    if char_length(motivo) not between 3 and 300 or motivo is null then
      return jsonb_build_object('id', chave, 'codigo', 'MOTIVO', 'sala', s.nome);
    end if;
    -- Another age takes a reason; every other rule protects all children of the room and takes a second person.
    if recusa = 'IDADE' then
      recusa := null;
    else
      fiador := (excecao ->> 'supervisor')::uuid;
      recusa := app.recusa_do_supervisor(quem, fiador, excecao ->> 'pin');
    end if;
  elsif excecao is not null then
    excecao := null;
  end if;
  if recusa is not null then
    return jsonb_build_object('id', chave, 'codigo', recusa, 'sala', s.nome, 'sugestao', (
      select jsonb_build_object('id', x.id, 'nome', x.nome) from app.salas_do_kids(ocorrencia) x
      where app.recusa_da_sala(x, meses) is null limit 1));
  end if;
  select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
  select * into codigo from app.codigo_do_kids(ocorrencia, quem.campus, casa);
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por, entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo.id, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.', '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
end
$$;
comment on function app.entrar_no_kids(app.ator_kids, text, jsonb, jsonb) is 'One child enters, see public.entrar_kids. For other rules.';

create function app.entrar_kids(ocorrencia text, criancas jsonb, excecao jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
begin
  if jsonb_typeof(criancas) is distinct from 'array' or jsonb_array_length(criancas) not between 1 and 20 or exists (
       select from jsonb_array_elements(criancas) c
       where jsonb_typeof(c) <> 'object' or not coalesce(pg_input_is_valid(c ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'sala', 'uuid'), c ->> 'sala' is null))
     or not coalesce(pg_input_is_valid(excecao ->> 'supervisor', 'uuid'), excecao ->> 'supervisor' is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  -- One entry after the other, so that the last place is given once.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  for uma in select c from jsonb_array_elements(criancas) c loop
    resposta := app.entrar_no_kids(quem, ocorrencia, uma, nullif(excecao, 'null'));
    if resposta ->> 'codigo' <> 'ok' then
      resposta := resposta || jsonb_build_object('mensagem', app.frase_do_kids(resposta ->> 'codigo'));
      if resposta ->> 'codigo' <> 'NAO_ENCONTRADA' then
        perform app.anotar_kids(quem, 'recusa', ocorrencia, null, (uma ->> 'crianca')::uuid,
          'Entrada: ' || (resposta ->> 'mensagem'), jsonb_build_object('codigo', resposta ->> 'codigo', 'sala', resposta ->> 'sala'));
      end if;
    end if;
    respostas := respostas || resposta;
  end loop;
  return respostas;
end
$$;
comment on function app.entrar_kids(text, jsonb, jsonb) is 'See public.entrar_kids.';

create function public.entrar_kids(ocorrencia text, criancas jsonb, excecao jsonb default null) returns jsonb
language sql set search_path = '' as $$
  select app.entrar_kids(ocorrencia, criancas, excecao)
$$;
comment on function public.entrar_kids(text, jsonb, jsonb) is
  'Children enter: criancas [{id (made where they are received), crianca, sala (none: the first that fits), confirmado (allergies were
confirmed)}]; excecao {motivo, supervisor, pin}: another age takes a reason, a room that is closed, full or short of adults a second
person. Gives [{id, codigo, mensagem, sala, sugestao {id, nome}, etiqueta}], codigo ok with the labels, or CONFIRME, IDADE, FECHADA,
SEM_ADULTOS, CHEIA, SEM_SALA, JA_ESTA, NAO_ENCONTRADA, MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, MUITAS. Marks presence. Raises 42501,
PT400, PT409 (the day is closed).';

create function app.reimprimir_kids(visita uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.kids_visitas;
  quem app.ator_kids;
begin
  select * into v from public.kids_visitas x where x.id = visita;
  quem := app.ator_do_kids(v.ocorrencia_id);
  perform app.so_com_voluntario(quem);
  if v.saida_em is not null then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('JA_SAIU');
  end if;
  perform app.anotar_kids(quem, 'reimpressao', v.ocorrencia_id, v.id, v.crianca_id, 'Etiquetas impressas de novo');
  return app.etiqueta_kids(v.id);
end
$$;
comment on function app.reimprimir_kids(uuid) is 'See public.reimprimir_kids.';

create function public.reimprimir_kids(visita uuid) returns jsonb
language sql set search_path = '' as $$
  select app.reimprimir_kids(visita)
$$;
comment on function public.reimprimir_kids(uuid) is 'The labels of a child who is inside, once more; written down. Raises 42501, PT409.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.painel_kids(text), public.painel_kids(text), app.dias_do_kids(), public.dias_do_kids(),
  app.buscar_kids(text, text, text), public.buscar_kids(text, text, text),
  app.cuidados_kids(text, uuid[]), public.cuidados_kids(text, uuid[]),
  app.salvar_cuidados_kids(uuid, jsonb, text), public.salvar_cuidados_kids(uuid, jsonb, text),
  app.visitante_kids(text, jsonb), public.visitante_kids(text, jsonb),
  app.entrar_kids(text, jsonb, jsonb), public.entrar_kids(text, jsonb, jsonb),
  app.reimprimir_kids(uuid), public.reimprimir_kids(uuid)
  to authenticated, service_role;
