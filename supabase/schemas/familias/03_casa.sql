-- A household as its page shows it: who lives there, its history, the address they share.

create function public.compartilhar_endereco(familia uuid, membros uuid[], endereco jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
  um uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  foreach um in array membros loop
    perform app.exigir(app.edita_membro(um));
    if not exists (select from public.familia_membros f where f.membro_id = um and f.familia_id = familia
      and f.fim is null) then
      raise exception using errcode = '22023', message = 'Escolha entre as pessoas desta família.';
    end if;
  end loop;
  operacao := app.iniciar_operacao('compartilhar_endereco', (
    select 'Endereço da ' || f.nome from public.familias f where f.id = familia));
  update public.membros_igreja m
  set cep = n.cep, logradouro = n.logradouro, numero = n.numero, complemento = n.complemento, bairro = n.bairro,
    cidade = n.cidade, uf = n.uf,
    endereco = left(nullif(concat_ws(' – ', concat_ws(', ', n.logradouro, n.numero, n.complemento), n.bairro,
      concat_ws('/', n.cidade, n.uf)), ''), 300)
  from (select nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '') as cep,
      nullif(btrim(endereco ->> 'logradouro'), '') as logradouro, nullif(btrim(endereco ->> 'numero'), '') as numero,
      nullif(btrim(endereco ->> 'complemento'), '') as complemento, nullif(btrim(endereco ->> 'bairro'), '') as bairro,
      nullif(btrim(endereco ->> 'cidade'), '') as cidade, nullif(upper(btrim(endereco ->> 'uf')), '') as uf) n
  where m.id = any (membros);
  return operacao;
end
$$;
comment on function public.compartilhar_endereco(uuid, uuid[], jsonb) is
  'One address (cep, logradouro, numero, complemento, bairro, cidade, uf) for these people of the household. Gives the
operation. Raises 42501 when the caller does not edit one of them, 22023.';

create function app.moradores(familia uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.familia_membros f where f.familia_id = familia and f.fim is null
$$;
comment on function app.moradores(uuid) is 'How many people live in the household.';

create function app.pessoa_da_familia(membro public.membros_igreja, alcance boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('nome', membro.nome_completo, 'campus', membro.campus, 'alcance', alcance)
    || case when alcance then jsonb_build_object('id', membro.id, 'foto', membro.foto, 'situacao', membro.situacao,
      'sexo', membro.sexo, 'data_nascimento', membro.data_nascimento, 'telefone', membro.telefone,
      'endereco', membro.endereco, 'saiu', app.saiu(membro.situacao)) else '{}' end
$$;
comment on function app.pessoa_da_familia(public.membros_igreja, boolean) is
  'What is told of a person of a household: name and campus; in reach (alcance), all that the page shows.';

create function app.moradores_da_familia(familia uuid, veem boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.pessoa_da_familia(m, veem and app.alcanca(m.campus))
    || jsonb_build_object('vinculo', f.id, 'papel', f.papel, 'inicio', f.inicio)
    order by f.papel, m.data_nascimento nulls last, m.nome_ordenacao), '[]')
  from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
  where f.familia_id = familia and f.fim is null
$$;
comment on function app.moradores_da_familia(uuid, boolean) is
  'The people of a household, head first; veem: the caller views members, so those in their campuses are shown whole.';

create function public.familia_do_membro(membro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  if not exists (select from public.membros_igreja m where m.id = membro
                 and (m.id = app.meu_membro() or veem and app.alcanca(m.campus))) then
    return null;
  end if;
  select f.* into casa from public.familias f join public.familia_membros fm on fm.familia_id = f.id
  where fm.membro_id = membro and fm.fim is null;
  return jsonb_build_object(
    'pode_editar', app.edita_membro(membro),
    'familia', case when casa.id is not null then jsonb_build_object(
      'id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone,
      'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
      'pessoas', app.moradores_da_familia(casa.id, veem)) end,
    'anteriores', (
      select coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'papel', fm.papel, 'inicio', fm.inicio, 'fim',
        fm.fim)
        order by fm.fim desc, fm.inicio desc), '[]')
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is not null),
    'parentes', (
      select coalesce(jsonb_agg(jsonb_build_object('parentesco', p.id, 'grau', p.grau, 'nome', p.parente_nome,
          'telefone', p.parente_telefone)
        || case when m.id is null then '{}' else app.pessoa_da_familia(m, veem and app.alcanca(m.campus)) end
        order by p.grau, coalesce(m.nome_ordenacao, app.normalizar(p.parente_nome))), '[]')
      from public.parentescos p left join public.membros_igreja m on m.id = p.parente_id where p.membro_id = membro));
end
$$;
comment on function public.familia_do_membro(uuid) is
  'The household and relatives of a person in the caller''s scope, or of the caller: {pode_editar, familia {id, nome,
telefone, responsavel_saiu, pessoas}, anteriores, parentes}. Of people outside their scope only nome and campus
(alcance false). Null when the person is out of reach.';

create function app.historia_da_familia(familia uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo',
    h.titulo,
    'pessoa', h.pessoa, 'campos', h.campos) order by h.id desc), '[]')
  from (
    select a.id, a.momento, a.autor_nome, app.frase_da_alteracao(a) as titulo,
      case when a.tabela = 'familia_membros' then m.nome_completo end as pessoa,
      app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo) as campos
    from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    where (a.tabela = 'familias' and a.registro = historia_da_familia.familia::text
        or a.tabela = 'familia_membros' and a.registro in (
          select f.id::text from public.familia_membros f where f.familia_id = historia_da_familia.familia))
      and (m.id is null or app.alcanca(m.campus))
    order by a.id desc limit 50) h
$$;
comment on function app.historia_da_familia(uuid) is
  'The last fifty changes of a household and of who lives in it, in words; of people out of the caller''s reach none.';

create function public.casa(familia uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  select f.* into casa from public.familias f
  where f.id = familia and veem and app.familia_no_escopo(f.id, app.todos_os_campi(), app.meus_campi());
  if casa.id is null then return null; end if;
  return jsonb_build_object('id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone, 'campus', casa.campus,
    'pode_editar', app.edita_familia(casa.id),
    'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
    'pessoas', app.moradores_da_familia(casa.id, veem), 'historia', app.historia_da_familia(casa.id));
end
$$;
comment on function public.casa(uuid) is
  'A household in the caller''s scope: {id, nome, telefone, campus, pode_editar, responsavel_saiu, pessoas (as
familia_do_membro), historia [{id, momento, autor, titulo, pessoa, campos}], newest first, fifty at most}. Null out
of reach.';

grant execute on function
  public.familia_do_membro(uuid), public.casa(uuid),
  public.compartilhar_endereco(uuid, uuid[], jsonb)
  to authenticated, service_role;
