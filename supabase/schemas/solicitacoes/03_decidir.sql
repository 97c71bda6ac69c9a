-- Who stands in the queue of registrations is found, becomes a person of the church, or is refused.

-- The queue
-- ------------------------------------------------------------------------------------------------------------

create function app.familia_sugerida(s public.solicitacoes_cadastro) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'nome_completo', f.nome_completo, 'foto', f.foto, 'motivo',
    f.motivo)), '[]')
  from (
    select m.id, m.nome_completo, m.foto,
      case when m.telefone_chave = app.chave_do_telefone(s.dados ->> 'telefone') then 'telefone'
        else 'endereco' end as motivo
    from public.membros_igreja m
    where m.campus = s.campus and not app.saiu(m.situacao)
      -- Who shares no more than the phone may be the person, and is more likely the mother.
      and (m.id is distinct from s.provavel_id or s.provavel_pontos < 60) and (
      m.telefone_chave = app.chave_do_telefone(s.dados ->> 'telefone')
      or (m.cep = s.dados ->> 'cep' and m.numero = s.dados ->> 'numero'))
    order by m.nome_ordenacao limit 5) f
$$;
comment on function app.familia_sugerida(public.solicitacoes_cadastro) is
  'People of the campus with the same phone or the same house as a request: probably its family.';

create function public.analise_da_solicitacao(solicitacao uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  s public.solicitacoes_cadastro;
begin
  select * into s from public.solicitacoes_cadastro x where x.id = solicitacao;
  if s.id is null or not app.decide_no_campus(s.campus) then return null; end if;
  return jsonb_build_object(
    'candidatos', (
      select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('campos', (
        select to_jsonb(m) from public.membros_igreja m where m.id = c.membro_id)) order by c.pontos desc), '[]')
      from public.possiveis_duplicados(s.dados) c),
    'familia', app.familia_sugerida(s));
end
$$;
comment on function public.analise_da_solicitacao(uuid) is
  'What helps to decide on a request: candidatos (as possiveis_duplicados, with campos: the record, if in reach) and
familia [{id, nome_completo, foto, motivo: telefone or endereco}]. Null for those who may not decide on it.';

create function app.solicitacao_a_decidir(solicitacao uuid) returns public.solicitacoes_cadastro
language plpgsql security definer set search_path = '' as $$
declare
  s public.solicitacoes_cadastro;
begin
  select * into s from public.solicitacoes_cadastro x where x.id = solicitacao for update;
  if s.id is null or not app.decide_no_campus(s.campus) then
    raise exception using errcode = 'PT404', message = 'Solicitação não encontrada.';
  end if;
  if s.situacao <> 'pendente' then
    raise exception using errcode = 'PT409', message = coalesce(
      (select 'Esta solicitação já foi decidida por ' || concat_ws(' ', p.nome, p.sobrenome) || '.'
        from public.profiles p
       where p.id = s.decidido_por), 'Esta solicitação já foi decidida.');
  end if;
  return s;
end
$$;
comment on function app.solicitacao_a_decidir(uuid) is
  'The request, held until the transaction ends: of two who decide, the second finds it decided. Raises PT404, PT409.';

create function app.criar_da_solicitacao(s public.solicitacoes_cadastro) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  dados constant jsonb := s.dados || jsonb_build_object(
    'campus', s.campus, 'origem', 'cadastro_publico',
    'situacao', case s.tipo when 'quero_ser_membro' then 'congregado' else 'visitante' end)
    || case when s.tipo = 'aceitei_jesus' then jsonb_build_object('data_conversao', app.dia(s.created_at, s.campus))
      else '{}' end;
  lista constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(dados) k);
  membro uuid;
begin
  execute format('insert into public.membros_igreja (%s) select %s from jsonb_populate_record(null::public.membros_igreja, $1)
    returning id', lista, lista) into membro using dados;
  return membro;
exception when unique_violation then
  raise exception using errcode = 'PT409',
    message = 'Este e-mail já é de outra pessoa. Escolha o cadastro existente e complete os dados dele.';
end
$$;
comment on function app.criar_da_solicitacao(public.solicitacoes_cadastro) is
  'A new person from a request. Raises PT409 when the e-mail is taken.';

create function app.completar_da_solicitacao(s public.solicitacoes_cadastro, membro uuid, campos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  campus text;
  dados jsonb;
begin
  select m.campus into campus from public.membros_igreja m where m.id = membro for update;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404',
      message = 'O cadastro escolhido não existe mais ou está fora do seu alcance.';
  end if;
  select jsonb_object_agg(k, v) into dados from jsonb_each(s.dados) e (k, v) where k = any (campos);
  if dados is not null then
    perform app.mudar_linha('public.membros_igreja', jsonb_build_object('id', membro), dados, membro);
  end if;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Este e-mail já é de outra pessoa. Deixe o e-mail como está.';
end
$$;
comment on function app.completar_da_solicitacao(public.solicitacoes_cadastro, uuid, text[]) is
  'The chosen fields of a request go into a record in the caller''s reach. Raises PT404, PT409.';

create function app.consentir_pela_solicitacao(s public.solicitacoes_cadastro, membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  linha jsonb;
begin
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_em, canal)
  values (membro, 'cadastro', s.consentimento_versao, s.consentimento_texto, s.created_at, 'formulario')
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning to_jsonb(c) into linha;
  if linha is not null then
    perform app.anotar_alteracao('public.consentimentos', 'incluir', null, linha, membro);
  end if;
end
$$;
comment on function app.consentir_pela_solicitacao(public.solicitacoes_cadastro, uuid) is
  'The consent of the public form becomes the person''s, unless they have one.';

create function public.aprovar_solicitacao(
  solicitacao uuid, membro uuid default null, campos text[] default '{}', acompanhar boolean default null,
  familia jsonb default null)
returns table (operacao uuid, membro_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
  pessoa uuid := membro;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros aprova cadastros.';
  end if;
  perform app.por_origem('cadastro_publico');
  operacao := app.iniciar_operacao('solicitacao_aprovada', 'Cadastro de ' || s.nome_completo || ' aprovado',
    jsonb_build_object('solicitacao', s.id));
  if pessoa is null then
    pessoa := app.criar_da_solicitacao(s);
  else
    perform app.completar_da_solicitacao(s, pessoa, campos);
  end if;
  perform app.consentir_pela_solicitacao(s, pessoa);
  if coalesce(acompanhar, s.deseja_contato) then
    perform app.abrir_acompanhamento(pessoa, null, null);
  end if;
  if familia ->> 'parente' is not null and not exists (
    select from public.familia_membros f where f.membro_id = pessoa and f.fim is null) then
    perform app.vincular_familia(pessoa, null, (familia ->> 'parente')::uuid,
      coalesce(familia ->> 'papel', 'outro')::public.familia_papel);
  end if;
  update public.solicitacoes_cadastro x set
    situacao = case when membro is null or s.tipo = 'atualizar_cadastro' then 'aprovado'
      else 'duplicado' end::public.estado_solicitacao,
    membro_id = pessoa, decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
  return query select operacao, pessoa;
end
$$;
comment on function public.aprovar_solicitacao(uuid, uuid, text[], boolean, jsonb) is
  'Approves a request as one operation that can be undone: without membro a new person of the campus; with membro the
fields named in campos go into that record, and the request is duplicado (aprovado if it asked for that). The consent
goes along, whoever wishes contact gets a follow-up (acompanhar says otherwise), and who lives in no household yet
joins that of familia {parente: somebody of it, papel}. For those who approve and edit members of the campus. Raises PT404, PT409 (decided already, e-mail taken), 42501.';

create function public.rejeitar_solicitacao(solicitacao uuid, motivo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
begin
  if char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por que a solicitação é rejeitada.';
  end if;
  update public.solicitacoes_cadastro x set situacao = 'rejeitado',
    motivo = left(btrim(rejeitar_solicitacao.motivo), 500),
    decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
end
$$;
comment on function public.rejeitar_solicitacao(uuid, text) is
  'Rejects a request; motivo of at least three letters is kept. For those who approve members of the campus. Raises
PT404, PT409 (decided already), PT422.';

grant execute on function
  public.analise_da_solicitacao(uuid),
  public.aprovar_solicitacao(uuid, uuid, text[], boolean, jsonb), public.rejeitar_solicitacao(uuid, text)
  to authenticated, service_role;
