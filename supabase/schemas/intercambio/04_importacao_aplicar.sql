-- What was read from a file comes in, part by part, and is undone as a whole.

create function app.uuid_de(texto text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  -- Version 8 and the variant of RFC 9562: programs refuse others.
  select overlay(overlay(md5(texto) placing '8' from 13) placing 'a' from 17)::uuid
$$;
comment on function app.uuid_de(text) is 'A valid UUID (version 8, RFC 9562) that is the same for the same text.';

create function app.preencher(so_vazios boolean) returns text
language sql stable set search_path = '' as $$
  select string_agg(format(case when so_vazios then '%1$I = coalesce(m.%1$I, r.%1$I)'
    else '%1$I = coalesce(r.%1$I, m.%1$I)' end, c), ', ')
  from unnest(app.campos_importados()) c
$$;
comment on function app.preencher(boolean) is
  'The SET of an update of membros_igreja m by a line r: an empty cell never erases.';

create function app.reunir_familias(i public.importacoes, analise app.linha_analisada[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gente constant jsonb := (
    select jsonb_agg(jsonb_build_object('membro', m.id, 'linha', a.linha, 'campus', m.campus, 'nome',
      a.dados ->> 'familia',
      'casa', app.uuid_de(i.id::text || ':familia:' || app.normalizar(a.dados ->> 'familia'))))
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao in ('criar', 'atualizar') and nullif(app.normalizar(a.dados ->> 'familia'), '') is not null
      and not exists (select from public.familia_membros f where f.membro_id = m.id and f.fim is null));
begin
  if gente is null then return; end if;
  insert into public.familias (id, nome, campus, responsavel_id)
  select distinct on (g.casa) g.casa, left(case when app.normalizar(g.nome) like 'familia%' then btrim(g.nome)
    else 'Família ' || btrim(g.nome) end, 150), g.campus, g.membro
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  where not exists (select from public.familias f where f.id = g.casa)
  order by g.casa, g.linha;
  insert into public.familia_membros (familia_id, membro_id, papel)
  select g.casa, g.membro, (case
    when g.membro = f.responsavel_id then 'responsavel'
    when m.estado_civil = 'casado' and r.estado_civil = 'casado' and m.sexo <> r.sexo
      and row_number() over (partition by g.casa, m.estado_civil, m.sexo order by g.linha) = 1
      and not exists (select from public.familia_membros x where x.familia_id = g.casa and x.fim is null
        and x.papel = 'conjuge') then 'conjuge'
    when m.data_nascimento > r.data_nascimento + interval '15 years' then 'filho'
    else 'outro' end)::public.familia_papel
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  join public.familias f on f.id = g.casa
  join public.membros_igreja m on m.id = g.membro
  left join public.membros_igreja r on r.id = f.responsavel_id;
end
$$;
comment on function app.reunir_familias(public.importacoes, app.linha_analisada[]) is
  'The people of one file who name the same family live in one household, also when they come in different chunks:
the first is its head, the others are what marriage and age say, else outro. Who lives in a household already stays
there.';

create function app.aplicar_linhas(i public.importacoes, analise app.linha_analisada[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  colunas constant text := (select string_agg(quote_ident(c), ', ') from unnest(app.campos_importados()) c);
  passo record;
begin
  execute format(
    'insert into public.membros_igreja (id, origem, campus, situacao, titulo_id, %1$s)
     select a.membro_id, ''importacao'', r.campus, coalesce(r.situacao, ''visitante''), r.titulo_id, %2$s
     from unnest($1) a cross join lateral jsonb_populate_record(null::public.membros_igreja, a.dados) r
     where a.acao = ''criar''', colunas, (select string_agg('r.' || quote_ident(c), ', ')
       from unnest(app.campos_importados()) c))
    using analise;
  execute format(
    'update public.membros_igreja m set %s
     from unnest($1) a cross join lateral jsonb_populate_record(null::public.membros_igreja, a.dados) r
     where a.acao = ''atualizar'' and m.id = a.membro_id', app.preencher(i.campos = 'vazios'))
    using analise;
  insert into public.membros_reservados as p (membro_id, cpf, rg, nome_pai, nome_mae)
  select a.membro_id, r.cpf, r.rg, r.nome_pai, r.nome_mae
  from unnest(analise) a cross join lateral jsonb_populate_record(null::public.membros_reservados, a.reservados) r
  where a.acao in ('criar', 'atualizar') and a.reservados <> '{}'
  on conflict (membro_id) do update set
    cpf = case i.campos when 'todos' then coalesce(excluded.cpf, p.cpf) else coalesce(p.cpf, excluded.cpf) end,
    rg = case i.campos when 'todos' then coalesce(excluded.rg, p.rg) else coalesce(p.rg, excluded.rg) end,
    nome_pai = case i.campos when 'todos' then coalesce(excluded.nome_pai, p.nome_pai)
      else coalesce(p.nome_pai, excluded.nome_pai) end,
    nome_mae = case i.campos when 'todos' then coalesce(excluded.nome_mae, p.nome_mae)
      else coalesce(p.nome_mae, excluded.nome_mae) end;
  for passo in
    select a.membro_id, (a.dados ->> 'situacao')::public.situacao as situacao,
      (a.dados ->> 'titulo_id')::uuid as titulo_id,
      m.situacao as antes, m.titulo_id as titulo_antes
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao = 'atualizar'
      and (i.campos = 'todos' and (a.dados ->> 'situacao')::public.situacao <> m.situacao
        or (i.campos = 'todos' or m.titulo_id is null) and (a.dados ->> 'titulo_id')::uuid is distinct from m.titulo_id
          and a.dados ? 'titulo_id')
  loop
    if i.campos = 'todos' and passo.situacao <> passo.antes then
      perform app.mudar_situacao(passo.membro_id, passo.situacao, null, 'Importação de ' || i.arquivo);
    end if;
    if passo.titulo_id is not null and passo.titulo_id is distinct from passo.titulo_antes then
      perform app.mudar_titulo(passo.membro_id, passo.titulo_id, null, 'Importação de ' || i.arquivo);
    end if;
  end loop;
  perform app.reunir_familias(i, analise);
end
$$;
comment on function app.aplicar_linhas(public.importacoes, app.linha_analisada[]) is
  'Writes lines that were found in order. For app.importar_linhas.';

create function app.aplicar_ou_explicar(i public.importacoes,
  analise app.linha_analisada[]) returns app.linha_analisada[]
language plpgsql security definer set search_path = '' as $$
declare
  certas app.linha_analisada[] := '{}';
  uma app.linha_analisada;
begin
  begin
    perform app.aplicar_linhas(i, analise);
    return analise;
  exception when others then
    -- Something that only writing shows: each line by itself, so that only those concerned stay out.
    null;
  end;
  foreach uma in array analise loop
    begin
      perform app.aplicar_linhas(i, array[uma]);
    exception when others then
      uma.acao := 'erro';
      uma.erros := jsonb_build_object('nome', case when sqlstate like 'PT%' or sqlstate in ('22023', '42501', 'P0001')
          or sqlstate = '23514' and sqlerrm not like 'new row%'
        then sqlerrm else 'Esta linha não pôde ser gravada: outra pessoa tem os mesmos dados, ou um valor não é aceito' end);
    end;
    certas := certas || uma;
  end loop;
  return certas;
end
$$;
comment on function app.aplicar_ou_explicar(public.importacoes, app.linha_analisada[]) is
  'Writes lines at once; when that fails, one by one, those that cannot be written becoming errors.';

create function public.iniciar_importacao(
  id uuid, arquivo text, total integer, politica text, campos text default 'vazios', campus text default null,
  colunas text[] default '{}')
returns public.importacoes
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.importacoes;
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  if campus is not null and not (app.todos_os_campi() or campus = any (app.meus_campi())) then
    raise insufficient_privilege using message = format('Você não cadastra pessoas em %s', campus);
  end if;
  select * into i from public.importacoes x where x.id = iniciar_importacao.id;
  if found then
    if i.autor is distinct from eu then raise exception using errcode = 'PT404',
      message = 'Importação não encontrada.'; end if;
    return i;
  end if;
  perform app.por_origem('importacao');
  insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, campos, campus, colunas, operacao)
  values (id, eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    left(arquivo, 200),
    total, politica, campos, campus, coalesce(colunas, '{}'),
    app.iniciar_operacao('importacao', left('Importação de ' || arquivo, 200)))
  returning * into i;
  return i;
end
$$;
comment on function public.iniciar_importacao(uuid, text, integer, text, text, text, text[]) is
  'Begins an import under an id of the caller''s choice; the same id again gives the one that began. campus: of lines
that name none; who imports there sees the file too. colunas: the field of each column. Raises 42501, 23514, PT404.';

create function app.foi_recusada(linha jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(linha -> 'erros') = 'object' and linha -> 'erros' <> '{}', false)
$$;
comment on function app.foi_recusada(jsonb) is 'Who sends this line says what is wrong with it.';

create function app.linhas_que_esperam(importacao uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.importacao_linhas l
  where l.importacao_id = importacao and l.resultado = 'erro' and l.dispensada_em is null
$$;
comment on function app.linhas_que_esperam(uuid) is 'How many refused lines of an import wait for somebody.';

create function app.campus_da_linha(i public.importacoes, linha jsonb) returns text
language sql stable set search_path = '' as $$
  select coalesce((select c.nome from public.campi c
    where c.ativo and app.normalizar(c.nome) = app.normalizar(linha -> 'valores' ->> 'campus') limit 1), i.campus)
$$;
comment on function app.campus_da_linha(public.importacoes, jsonb) is
  'Whose a line is: the campus that it names, if there is one, else that of the file.';

create function app.celulas_de(celulas jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(celulas) = 'array' and octet_length(celulas::text) < 50000 then celulas end
$$;
comment on function app.celulas_de(jsonb) is 'Cells as they are kept; null when they are none, or too many.';

create function app.receber_linhas(i public.importacoes, novas jsonb) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  analise app.linha_analisada[];
  parte uuid;
begin
  perform app.por_origem('importacao');
  -- A line that the sender refuses already is kept as refused, whatever it says.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(novas) e where not app.foi_recusada(e)),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha)
      else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'))
    || array(select row((e ->> 'linha')::integer, 'erro', null, null, e -> 'erros', null, null)::app.linha_analisada
      from jsonb_array_elements(novas) e where app.foi_recusada(e));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao, celulas,
    campus)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado'
    when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end,
    case when a.acao = 'erro' then nullif(a.erros, '{}')
      when jsonb_typeof(e -> 'deixados' -> 'erros') = 'object' then nullif(e -> 'deixados' -> 'erros', '{}') end,
    case when a.acao in ('criar', 'atualizar') then parte end,
    case when a.acao = 'erro' then app.celulas_de(e -> 'celulas')
      else nullif(app.celulas_de(e -> 'deixados' -> 'celulas'), '[]') end,
    app.campus_da_linha(i, e)
  from unnest(analise) a
  join (select distinct on ((x ->> 'linha')::integer) (x ->> 'linha')::integer as linha, x as e
    from jsonb_array_elements(novas) x) n on n.linha = a.linha
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao, celulas = coalesce(excluded.celulas, case
      when excluded.resultado = 'erro' then l.celulas end), dispensada_em = null,
    -- Whose a line is does not change while it waits: nobody sends it out of sight.
    campus = case when excluded.resultado = 'erro' then l.campus else excluded.campus end;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar'),
    recusadas = app.linhas_que_esperam(i.id)
  where x.id = i.id;
end
$$;
comment on function app.receber_linhas(public.importacoes, jsonb) is
  'Takes lines [{linha, valores, celulas, erros, deixados}] into an import, as a part of it: what becomes of each is
kept. For importar_linhas and consertar_linhas.';

create function public.importar_linhas(importacao uuid, linhas jsonb)
returns table (linha integer, resultado text, membro_id uuid, erros jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- What came in before stays as it is: a chunk may be sent twice.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where not exists (select from public.importacao_linhas l
      where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$$;
comment on function public.importar_linhas(uuid, jsonb) is
  'Takes up to 1,000 lines [{linha, valores, celulas, erros, deixados: {erros, celulas}}] into an import that the caller
began, as part of its operation: what became of each. Lines that came in before are not taken again. Everything is
checked anew. A line with erros stays out; of what stays out the celulas [[header, cell]] are kept with the import, of
what comes in those of deixados, the cells that were left out and why. Raises 42501, 22023, PT404, PT409 when it is
finished or undone.';

create function app.linhas_que_decido(importacao uuid) returns setof public.importacao_linhas
language sql stable security definer set search_path = '' as $$
  select l.* from public.importacoes i join public.importacao_linhas l on l.importacao_id = i.id
  where i.id = importacao and (select app.pode('membros', 'editar'))
    and (i.autor = (select auth.uid()) or l.campus = any ((select app.alcance())::text[])
      or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())))
$$;
comment on function app.linhas_que_decido(uuid) is
  'The lines of an import that the caller may mend or dismiss, of those that they see: of a file of their own, and of
their campuses.';

create function app.importacao_a_decidir(importacao uuid) returns public.importacoes
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.importacoes;
begin
  select x.* into i from public.importacoes x
  where x.id = importacao and exists (select from app.linhas_que_decido(x.id)) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found then raise exception using errcode = 'PT409', message = 'Esta importação foi desfeita.'; end if;
  return i;
end
$$;
comment on function app.importacao_a_decidir(uuid) is
  'An import of which the caller decides lines, held until the transaction ends. Raises PT404, PT409.';

create function public.consertar_linhas(importacao uuid, linhas jsonb)
returns table (linha integer, resultado text, membro_id uuid, erros jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- Whom somebody else let in meanwhile stays as they are.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where (e ->> 'linha')::integer in (select l.linha from app.linhas_que_decido(i.id) l where l.resultado = 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from app.linhas_que_decido(i.id) l
    where l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$$;
comment on function public.consertar_linhas(uuid, jsonb) is
  'Takes up to 1,000 refused lines [{linha, valores, celulas, erros, deixados}], mended, into the import that they stayed
out of, also after its end: what became of each. What came in meanwhile is not taken again. For whoever imported the
file and those who import at the campus of the line. Raises 42501, 22023, PT404, PT409 when it was undone.';

create function public.dispensar_linhas(importacao uuid, linhas integer[], dispensar boolean default true)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  i public.importacoes;
  quantas integer;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  update public.importacao_linhas x set dispensada_em = case when dispensar then now() end
  from app.linhas_que_decido(i.id) l
  where x.importacao_id = i.id and x.linha = l.linha and l.resultado = 'erro'
    and (x.dispensada_em is null) = dispensar and l.linha = any (linhas);
  get diagnostics quantas = row_count;
  update public.importacoes x set recusadas = app.linhas_que_esperam(i.id) where x.id = i.id;
  return quantas;
end
$$;
comment on function public.dispensar_linhas(uuid, integer[], boolean) is
  'Decides that refused lines stay out, or takes that back: how many. They are kept until their time is over. For whoever imported the file and those who import at the campus of the line. Raises 42501, PT404, PT409.';

create function public.resumo_da_importacao(importacao uuid) returns table (lista text, quantas integer)
language sql stable security definer set search_path = '' as $$
  select case when l.dispensada_em is not null then 'dispensado' else l.resultado end, count(*)::integer
  from app.linhas_que_decido(importacao) l group by 1
  union all
  select 'sem_campo', count(*)::integer from app.linhas_que_decido(importacao) l
  where l.resultado <> 'erro' and l.erros is not null having count(*) > 0
$$;
comment on function public.resumo_da_importacao(uuid) is
  'How many lines of an import became what, of those that the caller decides: criado, atualizado, ignorado, erro (waiting),
dispensado, and sem_campo, those that came in without a field.';

create function public.encerrar_importacao(importacao uuid) returns public.importacoes
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.importacoes;
begin
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now())
  where x.id = importacao and x.autor = (select auth.uid()) returning * into i;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  return i;
end
$$;
comment on function public.encerrar_importacao(uuid) is
  'Ends an import of the caller''s, whether all lines came in or not. Again: changes nothing. Raises PT404.';

create function public.desfazer_importacao(importacao uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.importacoes;
  parte uuid;
  desfeita jsonb := '{"desfeitas": 0, "mantidos": []}';
  restam integer;
begin
  select * into i from public.importacoes x
  where x.id = importacao and (x.autor = (select auth.uid()) or app.pode('configuracoes', 'editar')
    and app.todos_os_campi())
  for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null;
  if not found then raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.'; end if;
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now()) where x.id = i.id;
  -- The last part first: what came in before may be what it stands on.
  select o.id into parte from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l
    where l.importacao_id = i.id)
  order by o.created_at desc, o.id limit 1;
  if parte is not null then desfeita := public.desfazer_operacao(parte, true); end if;
  select count(*) into restam from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l
    where l.importacao_id = i.id);
  if restam = 0 then
    -- Who sends the file again sends these lines with it.
    delete from public.importacao_linhas l where l.importacao_id = i.id and l.resultado = 'erro';
    update public.importacoes x set recusadas = 0 where x.id = i.id;
    update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid())
      where o.id = i.operacao;
  end if;
  return desfeita || jsonb_build_object('restam', restam);
end
$$;
comment on function public.desfazer_importacao(uuid) is
  'Takes back the last part of an import that still stands, and ends it: {desfeitas, mantidos: [{membro_id, motivo}],
restam}. Call it until restam is 0; then the refused lines go too. What others changed since stays and is named. For
whoever imported (within a day, or reaching everybody concerned) and those who edit the settings of all campuses.
Raises PT404, PT409 when it was undone, 42501.';

grant execute on function
  public.iniciar_importacao(uuid, text, integer, text, text, text, text[]), public.importar_linhas(uuid, jsonb),
  public.encerrar_importacao(uuid), public.consertar_linhas(uuid, jsonb),
  public.dispensar_linhas(uuid, integer[], boolean), public.resumo_da_importacao(uuid),
  public.desfazer_importacao(uuid)
  to authenticated, service_role;
