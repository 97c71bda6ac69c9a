SET local check_function_bodies = off;

DROP FUNCTION "app"."resumo_da_pessoa"(uuid);

DROP FUNCTION "app"."resumo_de_escalas"(uuid);

DROP FUNCTION "app"."resumo_de_eventos"(uuid);

ALTER TABLE "app"."guardas_havidas"
  ADD COLUMN "encerrada_em" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION app.aceitar_roda (
  roda uuid
)
  RETURNS public.estado_roda
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  r public.escala_rodas;
  p record;
  nao text;
begin
  if not exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.membro_id = eu) then
    raise exception using errcode = 'PT404', message = 'Troca não encontrada.';
  end if;
  -- Requests first and in order, as a plain swap locks its own: whoever comes second waits, and then sees what happened.
  perform 1 from public.escala_trocas t where t.id in (select x.troca_id from public.escala_roda_pernas x where x.roda_id = roda) order by t.id for update;
  select x.* into r from public.escala_rodas x where x.id = roda for update;
  if r.estado = 'feita' then return 'feita'; end if;
  if r.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = coalesce(r.motivo, 'Esta troca não vale mais.');
  end if;
  update public.escala_roda_pernas x set aceita_em = now() where x.roda_id = roda and x.membro_id = eu and x.aceita_em is null;
  if exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.aceita_em is null) then return 'aberta'; end if;

  perform 1 from public.escala_itens i where i.id in (select x.recebe_id from public.escala_roda_pernas x where x.roda_id = roda) order by i.id for update;
  select case
      when t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por or dele.estado <> 'troca_solicitada'
        then 'Uma das trocas foi resolvida de outro jeito.'
      when i.inicio <= now() or dele.inicio <= now() then 'Um dos dias já passou.'
      else m.nome_completo || ' não pode mais. ' || app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) end
    into nao
  from public.escala_roda_pernas x join public.escala_trocas t on t.id = x.troca_id
  join public.escala_itens i on i.id = t.item_id join public.escala_itens dele on dele.id = x.recebe_id
  join public.membros_igreja m on m.id = x.membro_id
  where x.roda_id = roda and (t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por
    or dele.estado <> 'troca_solicitada' or i.inicio <= now() or dele.inicio <= now()
    or app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) is not null)
  order by x.troca_id limit 1;
  if nao is not null then
    -- Others learn that it ended, not what keeps somebody.
    perform app.encerrar_roda(roda, 'Alguém não pode mais, ou algo mudou na escala.', null);
    return 'encerrada';
  end if;
  update public.escala_rodas x set estado = 'feita' where x.id = roda;
  update public.escala_itens i set estado = 'substituido' where i.id in (select x.recebe_id from public.escala_roda_pernas x where x.roda_id = roda);
  for p in
    select x.membro_id, x.troca_id, i.id as item, i.vaga_id, i.inicio, i.fim, m.profile_id, g.nome, g.campus, q.nome_completo
    from public.escala_roda_pernas x join public.escala_itens i on i.id = x.recebe_id join public.membros_igreja m on m.id = x.membro_id
    join public.ministerios g on g.id = i.ministerio_id join public.membros_igreja q on q.id = i.membro_id
    where x.roda_id = roda order by x.troca_id
  loop
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (p.vaga_id, p.membro_id, 'confirmado', auth.uid(), now(), now(), p.item);
    perform app.notificar(p.profile_id, 'Sua troca foi feita', 'Você serve em ' || p.nome || ', ' || app.quando(p.inicio, p.fim, p.campus)
      || ', no lugar de ' || p.nome_completo || '.', '/dashboard-voluntario', 'roda-feita:' || roda, 'escalas') where p.profile_id is not null;
  end loop;
  update public.escala_trocas t set estado = 'feita', aceita_em = now(), aceita_por = x.membro_id
  from public.escala_roda_pernas x where x.roda_id = roda and x.recebe_id = t.item_id;
  perform app.notificar(c, 'Troca em roda na escala de ' || g.nome, 'Trocaram de dia: ' || (
      select string_agg(m.nome_completo, ', ' order by m.nome_completo) from public.escala_roda_pernas x join public.membros_igreja m on m.id = x.membro_id
      where x.roda_id = roda) || '.', '/ministerios/' || g.id || '/escalas', 'roda-lider:' || roda, 'escalas')
  from public.ministerios g, app.contas_que_cuidam(g.id) c where g.id = r.ministerio_id and c is distinct from auth.uid();
  return 'feita';
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.autorizados_busca := case when tg_op = 'DELETE' then old else new end;
  crianca public.membros_igreja;
  quem constant text := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  contas uuid[];
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome, new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  contas := app.contas_dos_responsaveis(crianca.id, b.adulto_id);
  titulo := case
    when tg_op = 'DELETE' and old.estado = 'nao_autorizado' then quem || ' não está mais proibido de buscar ' || crianca.nome
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  perform app.notificar_todos(contas, titulo, case when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.' else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if contas = '{}' and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por ' || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor.',
      '/membros/' || crianca.id || '/familia');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_dia_cancelado()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'O evento da sua escala foi cancelado',
    max(m.nome) || ', ' || app.quando(new.inicio, new.fim, new.campus) || coalesce(': ' || new.motivo, '') || '.', '/dashboard-voluntario', 'escala-cancelada:' || i.escala_id, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.ocorrencia_id = new.id and i.publicado_em is not null and app.ocupa(i.estado) and new.inicio > now() and p.profile_id is not null
  group by i.escala_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_retirada (
  i public.escala_itens
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(p.profile_id, 'Sua escala mudou',
    'Você não serve mais em ' || m.nome || ', ' || app.quando(i.inicio, i.fim, m.campus) || '.', '/dashboard-voluntario', 'escala-retirada:' || i.id, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is not null and p.profile_id is distinct from auth.uid()
    and i.publicado_em is not null and app.ocupa(i.estado) and i.fim > now()
$function$;

CREATE OR REPLACE FUNCTION app.cobrar_respostas (
  agora timestamp with time zone
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  cobradas integer := 0;
begin
  for e in
    with mudos as (
      update public.escala_itens i set cobrado_em = agora
      where i.estado = 'pendente' and i.cobrado_em is null and i.inicio > agora
        and i.publicado_em < agora - make_interval(hours => (app.ajustes_da_escala(i.ministerio_id)).prazo_resposta_horas)
      returning i.escala_id, i.ministerio_id, i.inicio, i.fim, i.membro_id, i.convidado_nome)
    select d.escala_id, d.ministerio_id, m.nome, m.campus, min(d.inicio) as inicio, max(d.fim) as fim,
      string_agg(distinct coalesce(d.convidado_nome, p.nome_completo), ', ') as nomes
    from mudos d join public.ministerios m on m.id = d.ministerio_id left join public.membros_igreja p on p.id = d.membro_id
    group by d.escala_id, d.ministerio_id, m.nome, m.campus
  loop
    perform app.notificar(c, 'Sem resposta na escala de ' || e.nome,
      app.quando(e.inicio, e.fim, e.campus) || ': ' || left(e.nomes, 400) || '. Fale com quem não respondeu ou procure outra pessoa.',
      '/ministerios/' || e.ministerio_id || '/escalas', 'escala-sem-resposta:' || e.escala_id || ':' || extract(epoch from agora)::bigint, 'escalas')
    from app.contas_que_cuidam(e.ministerio_id) c;
    cobradas := cobradas + 1;
  end loop;
  return cobradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_parentesco()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.parente_id is not null and new.grau in ('pai_mae', 'responsavel_legal')
     and not app.e_responsavel_da_casa(new.membro_id, new.parente_id) then
    perform app.pedir_guarda(new.membro_id, array[new.parente_id]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_acordo (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := row((select auth.uid()), null,
    (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  alvo constant uuid := coalesce(adulto, (select b.adulto_id from public.autorizados_busca b where b.id = autorizado));
  recusa text;
begin
  if (autorizado is null) = (adulto is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  if not app.edita_membro(crianca) or alvo is not distinct from app.meu_membro() and alvo is not null then
    raise insufficient_privilege using message = 'Você não confirma isto. Peça a outra pessoa.';
  end if;
  recusa := case when app.membro_de(supervisor) = alvo then 'MESMA_PESSOA' else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  update public.autorizados_busca b set aceito_em = now(), aceito_por = supervisor
  where b.id = autorizado and b.crianca_id = confirmar_acordo.crianca and b.estado = 'autorizado' and b.aceito_em is null;
  with acordo as (
    delete from app.guardas_pendentes g
    where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null returning g.crianca_id, g.adulto_id)
  insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  perform app.anotar_kids(quem, 'excecao', null, null, crianca, 'Acordo do responsável confirmado com o PIN de um supervisor',
    jsonb_build_object('autorizado', autorizado, 'adulto', adulto, 'supervisor', supervisor));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.despublicar_escala (
  escala uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.escalas;
begin
  select x.* into e from public.escalas x where x.id = escala for update;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado = 'rascunho' then return; end if;
  perform app.iniciar_operacao('escala', 'Escala voltou a rascunho', jsonb_build_object('escala', escala), 'escalas');
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'Uma escala voltou a rascunho',
    max(m.nome) || ', ' || app.quando(min(i.inicio), max(i.fim), max(m.campus)) || ': aguarde a nova versão.', '/dashboard-voluntario',
    'escala-recolhida:' || escala || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and i.inicio > now() and p.profile_id is not null
  having count(*) > 0;
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null where i.escala_id = escala and i.publicado_em is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_proibicao (
  b public.autorizados_busca
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje_da_pessoa(b.crianca_id))
$function$;

CREATE OR REPLACE FUNCTION app.e_responsavel_da_casa (
  crianca uuid,
  adulto  uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.familia_membros c join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null
      and f.papel in ('responsavel', 'conjuge') and f.membro_id = adulto
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto'))
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_guardas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update app.guardas_havidas h set encerrada_em = now()
  -- What becomes another record's goes with it.
  where coalesce(current_setting('app.unindo', true), '') = '' and old.membro_id in (h.crianca_id, h.adulto_id) and h.encerrada_em is null
    and not app.e_responsavel_da_casa(h.crianca_id, h.adulto_id) and not app.e_parente_responsavel(h.crianca_id, h.adulto_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.executar_anonimizacao (
  membro   uuid,
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.identidades := app.identidades_de(membro);
  familias constant uuid[] := array(select f.familia_id from public.familia_membros f where f.membro_id = membro);
  fotos constant text[] := array(
    select a.foto from public.autorizados_busca a where membro in (a.adulto_id, a.crianca_id) and a.foto is not null);
  feito jsonb := app.anonimizar_arquivos(quem, fotos);
begin
  -- Of a child who is forgotten; an adult waits until theirs are over (app.impedimentos_para_anonimizar).
  perform set_config('app.levantando', 'todas', true);
  feito := app.anonimizar_ligacoes(membro) || feito || app.anonimizar_familias(familias)
    || app.anonimizar_papeis_da_igreja(quem);
  perform set_config('app.levantando', '', true);
  feito := app.anonimizar_cadastro(membro) || feito;
  feito := feito || app.anonimizar_conta(quem);
  -- By every id under which an older copy may know the person.
  perform app.anotar_esquecimento('app.refazer_anonimizacao', jsonb_build_object('pessoas', quem.ids, 'conta', quem.conta));
  return feito || app.anonimizar_registro(quem, operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.fazer_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
  i public.escala_itens;
  dado public.escala_itens;
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca;
  -- Always in the same order, so that two exchanges never wait for each other.
  perform 1 from public.escala_itens x where x.id in (t.item_id, t.item_oferecido_id) order by x.id for update;
  select x.* into i from public.escala_itens x where x.id = t.item_id;
  select x.* into dado from public.escala_itens x where x.id = t.item_oferecido_id;
  if i.estado <> 'troca_solicitada' or i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  motivo := app.porque_nao_cobre(t.aceita_por, i.id, dado.id);
  if motivo is null and t.tipo = 'trocar' then
    if dado.id is null or dado.membro_id is distinct from t.aceita_por or dado.ministerio_id <> i.ministerio_id or dado.publicado_em is null
       or dado.estado not in ('pendente', 'confirmado') or dado.inicio <= now() then
      raise exception using errcode = 'PT409', message = 'Escolha um horário seu, ainda por vir, para dar em troca.';
    end if;
    motivo := app.porque_nao_cobre(t.pedida_por, dado.id, i.id);
    if motivo is not null then
      motivo := 'Quem pediu não pode no seu horário: ' || motivo;
    end if;
  end if;
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_itens x set estado = 'substituido' where x.id in (i.id, dado.id);
  insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
  values (i.vaga_id, t.aceita_por, 'confirmado', auth.uid(), now(), now(), i.id);
  if t.tipo = 'trocar' then
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (dado.vaga_id, t.pedida_por, 'confirmado', auth.uid(), now(), now(), dado.id);
  end if;
  update public.escala_trocas x set estado = 'feita' where x.id = troca;
  perform app.notificar(p.profile_id, 'Sua troca foi feita', q.nome_completo || ' serve no seu lugar em ' || m.nome || ', ' || app.quando(i.inicio, i.fim, m.campus)
    || case when t.tipo = 'trocar' then '; você serve em ' || app.quando(dado.inicio, dado.fim, m.campus) else '' end || '.', '/dashboard-voluntario', 'troca-feita:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and p.profile_id is not null;
  perform app.notificar(c, 'Troca na escala de ' || m.nome, q.nome_completo || ' serve no lugar de ' || p.nome_completo || ', ' || app.quando(i.inicio, i.fim, m.campus) || '.',
    '/ministerios/' || m.id || '/escalas', 'troca-lider:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m, app.contas_que_cuidam(t.ministerio_id) c
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and c is distinct from auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_acordo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() then
    if tg_op = 'UPDATE' and old.estado = 'nao_autorizado' and (new.crianca_id, new.adulto_id, new.nome) is distinct from
         (old.crianca_id, old.adulto_id, old.nome) then
      raise insufficient_privilege using message = 'Uma proibição não muda de pessoa. Registre outra.';
    end if;
    new.aceito_em := case when tg_op = 'UPDATE' then old.aceito_em end;
    new.aceito_por := case when tg_op = 'UPDATE' then old.aceito_por end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu record;
begin
  select m.id, m.nome_ordenacao into meu from public.membros_igreja m where m.id = app.meu_membro();
  if tg_op = 'UPDATE' and (new.crianca_id, new.adulto_id, new.nome, new.documento, new.foto, new.estado, new.validade) is not distinct from
       (old.crianca_id, old.adulto_id, old.nome, old.documento, old.foto, old.estado, old.validade) then
    return new;
  end if;
  if eu is not null and (
       tg_op <> 'DELETE' and new.estado = 'autorizado' and (new.adulto_id = meu.id or app.normalizar(new.nome) = meu.nome_ordenacao)
       or tg_op <> 'INSERT' and old.estado = 'nao_autorizado' and (old.adulto_id = meu.id or app.normalizar(old.nome) = meu.nome_ordenacao)) then
    raise insufficient_privilege using message = 'Ninguém decide se ele mesmo busca uma criança. Peça a outra pessoa.';
  end if;
  -- What forbids ends by two people (app.levantar_proibicao), with its last day, or with the record of the child.
  if eu is not null and tg_op <> 'INSERT' and app.e_proibicao(old) and (tg_op = 'DELETE' or not app.e_proibicao(new)
       or coalesce(new.validade, 'infinity') < coalesce(old.validade, 'infinity'))
     and coalesce(current_setting('app.levantando', true), '') not in (old.id::text, 'todas')
     and coalesce(current_setting('app.unindo', true), '') = ''
     and exists (select from public.membros_igreja m where m.id = old.crianca_id) then
    raise insufficient_privilege using message = 'O que proíbe alguém de buscar uma criança só sai com o PIN de um supervisor.';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.aceito_por := null;
  if eu is null then
    new.aceito_em := coalesce(new.aceito_em, case when tg_op = 'INSERT' then now() end);
  elsif new.estado = 'nao_autorizado' or new.adulto_id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
  elsif meu.id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
    new.aceito_por := eu;
  else
    new.aceito_em := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.impedimentos_para_anonimizar (
  membro uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as (select * from public.membros_igreja x where x.id = membro)
  select array_remove(array[
    (select 'Esta pessoa tem papéis no sistema (' || string_agg(distinct app.nome_do_papel(r.role), ', ')
       || '). Retire-os primeiro em Permissões.'
     from public.user_roles r join m on m.profile_id = r.user_id
     where r.role not in ('membro', 'visitante') and (r.expira_em is null or r.expira_em > now()) having count(*) > 0),
    (select 'O e-mail desta conta é de administrador especial. Tire-o primeiro de ADMINS_ESPECIAIS, no servidor.'
     from m where app.especial_de(m.profile_id)),
    (select 'Esta pessoa responde sozinha por ' || array_to_string(s, ', ')
       || '. Registre primeiro outro responsável na aba Família.'
     from (select app.responde_sozinha_por(membro) as s) s where cardinality(s) > 0),
    (select 'Esta pessoa é responsável pela família ' || f.nome || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa está proibida de buscar ' || string_agg(c.nome_completo, ', ' order by c.nome_completo)
       || '. O cadastro fica enquanto a proibição vale.'
     from public.autorizados_busca b join public.membros_igreja c on c.id = b.crianca_id
     where b.adulto_id = membro and app.e_proibicao(b) having count(*) > 0),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Funções.'
     from public.membros_funcoes f where f.membro_id = membro and (f.fim is null or f.fim > app.hoje_da_igreja()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ') || '. Tire-a primeiro na página Igreja.'
     from public.campus_pastores p where p.membro_id = membro having count(*) > 0),
    (select format('Esta pessoa cuida de %s acompanhamento(s) em aberto. Passe-os primeiro a outra pessoa.', count(*))
     from public.acompanhamentos a join m on m.profile_id = a.responsavel_id
     where a.etapa in ('novo', 'contatado', 'visitado') having count(*) > 0),
    (select format('Esta pessoa discipula %s pessoa(s). Escolha primeiro outro discipulador para elas.', count(*))
     from public.membros_igreja d where d.discipulador_id = membro having count(*) > 0),
    (select 'Há uma transferência de campus em aberto. Decida ou cancele primeiro.'
     from public.transferencia_membros t where t.membro_id = membro and t.aberta limit 1)
  ], null)
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  aparelho   uuid,
  ocorrencia text,
  completo   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal constant text := encode(extensions.gen_random_bytes(16), 'hex');
  hoje date;
  e public.estacoes;
  o public.ocorrencias;
  quem app.ator_kids;
  ve boolean;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  hoje := app.hoje(o.campus);
  quem := row(null, e.id, e.campus, e.kids, true)::app.ator_kids;
  ve := app.ve_cuidados(quem, o.id);
  -- It goes with what the children need: that a station holds it is written down once a day.
  if ve then
    perform app.anotar_kids(quem, 'leitura', o.id, null, null,
      'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', o.id, 'sem_rede', e.id));
  end if;
  return jsonb_build_object('agora', now(), 'sal', sal,
    'codigo_por_familia', (select c.kids_codigo_por_familia from public.campi c where c.nome = o.campus),
    'codigos', app.reservar_codigos_kids(aparelho, o),
    'salas', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('por_adulto', k.por_adulto)), '[]')
      from app.salas_do_kids(o.id) s join public.kids_salas k on k.id = s.id),
    'visitas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'crianca', m.id, 'nome', m.nome_completo,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
        'alergia', nullif(concat_ws(' · ', q.alergia, q.restricao, q.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'grupo', (select coalesce(c.junto_id, c.id) from app.kids_codigos c where c.id = v.codigo_id),
        'trancado', app.trancado_kids(v.codigo_id), 'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_para(k.cifrado, ve) q on true
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id left join lateral app.cuidados_para(k.cifrado, ve) q on true) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_escalas (
  agora timestamp with time zone
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa record;
  lembradas integer := 0;
begin
  for pessoa in
    with devidos as (
      select i.id, i.membro_id, p.profile_id, i.inicio, i.fim, i.estado, m.nome, m.campus, c.nome as funcao, q.nove
      from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
      join public.ministerios m on m.id = i.ministerio_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      cross join lateral (select (((agora at time zone f)::date + time '09:00') at time zone f) as nove from app.fuso_do_campus(m.campus) f) q
      where i.publicado_em is not null and i.estado in ('pendente', 'confirmado') and i.inicio > agora and i.inicio < agora + interval '9 days'
        and agora >= q.nove and agora < q.nove + interval '3 hours'
        and (i.inicio >= q.nove + interval '24 hours' and i.inicio < q.nove + interval '48 hours'
          or i.inicio >= q.nove + interval '7 days' and i.inicio < q.nove + interval '8 days')
        and p.profile_id is not null and not exists (
          select from public.escala_itens x where x.membro_id = i.membro_id and x.lembrado_em > q.nove - interval '24 hours'
            and x.inicio > agora - interval '2 days')
    )
    select d.membro_id, d.profile_id, array_agg(d.id) as itens, min(d.nove) as nove, bool_or(d.estado = 'pendente') as falta,
      string_agg(d.nome || ', ' || app.quando(d.inicio, d.fim, d.campus) || ': ' || d.funcao || '.', ' ' order by d.inicio) as texto
    from devidos d group by d.membro_id, d.profile_id
  loop
    update public.escala_itens i set lembrado_em = pessoa.nove where i.id = any (pessoa.itens);
    perform app.notificar(pessoa.profile_id, 'Lembrete da sua escala',
      pessoa.texto || case when pessoa.falta then ' Responda se pode servir.' else '' end, '/dashboard-voluntario',
      'escala-lembrete:' || pessoa.itens[1] || ':' || extract(epoch from pessoa.nove)::bigint, 'escalas');
    lembradas := lembradas + 1;
  end loop;
  return lembradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.levantar_proibicao (
  autorizado uuid,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b public.autorizados_busca;
  quem app.ator_kids;
  nome text;
  recusa text;
begin
  select * into b from public.autorizados_busca x where x.id = autorizado and x.estado = 'nao_autorizado' for update;
  if b.id is null or not app.edita_membro(b.crianca_id) then
    raise exception using errcode = 'PT404', message = 'Esta proibição não existe mais.';
  end if;
  quem := row((select auth.uid()), null, (select m.campus from public.membros_igreja m where m.id = b.crianca_id), 'assistido', true)::app.ator_kids;
  nome := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  recusa := case when app.leva_a_si_mesmo(supervisor, jsonb_build_object('autorizado', b.id, 'levou_nome', b.nome)) then 'MESMA_PESSOA'
    else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  perform set_config('app.levantando', b.id::text, true);
  delete from public.autorizados_busca x where x.id = b.id;
  perform set_config('app.levantando', '', true);
  perform app.anotar_kids(quem, 'excecao', null, null, b.crianca_id, nome || ' não está mais proibido de buscar a criança, com o PIN de um supervisor',
    jsonb_build_object('autorizado', b.id, 'adulto', b.adulto_id, 'supervisor', supervisor));
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: uma proibição foi retirada',
    nome || ' não está mais proibido de buscar ' || (select m.nome_completo from public.membros_igreja m where m.id = b.crianca_id)
      || ', com o PIN de um supervisor.', '/membros/' || b.crianca_id || '/familia', null, 'sistema', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  respostas jsonb := '{}';
  item record;
  codigo text;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if jsonb_typeof(presencas) is distinct from 'array' or jsonb_array_length(presencas) > 500 then
    raise exception using errcode = 'PT400', message = 'Envie até 500 presenças de cada vez.';
  end if;
  if exists (
    select from jsonb_array_elements(presencas) p
    where jsonb_typeof(p) <> 'object' or not coalesce(pg_input_is_valid(p ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'metodo', 'public.metodo_presenca'), p ->> 'metodo' is null)
      or not coalesce(pg_input_is_valid(p ->> 'chegada', 'timestamptz'), p ->> 'chegada' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  if corrigir is not null then perform app.por_motivo(btrim(corrigir)); end if;
  -- In one order for everybody, so that two devices with the same people never wait for each other.
  for item in
    select (p ->> 'id')::uuid as id, (p ->> 'member_id')::uuid as membro, (p ->> 'chegada')::timestamptz as chegada,
      coalesce(p ->> 'metodo', 'lista')::public.metodo_presenca as metodo
    from jsonb_array_elements(presencas) p order by 2, 1
  loop
    codigo := case
      -- The own confirmation is the person's alone to give.
      when item.metodo in ('proprio', 'aviso') then 'nao_encontrado'
      when not exists (select from public.membros_igreja m where m.id = item.membro) then 'nao_encontrado'
      -- By whatever way it says: only a station has the person, their card or their code before it, and says so itself.
      when app.membro_no_escopo(item.membro, todos, campi) or app.e_convidado(item.membro, ocorrencia)
        then app.marcar_presenca(item.id, item.membro, ocorrencia, item.metodo, item.chegada, null, corrigir is not null)
      else 'fora_do_campus' end;
    respostas := respostas || jsonb_build_object(item.id::text, codigo);
  end loop;
  perform app.por_motivo(null);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p -> 'id', 'codigo', respostas -> ((p ->> 'id')::uuid::text)) order by n), '[]')
          from jsonb_array_elements(presencas) with ordinality as t (p, n));
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_guarda (
  crianca uuid,
  adultos uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu constant uuid := app.meu_membro();
  atuais constant uuid[] := array(select r from app.responsaveis_da_crianca(crianca) r where r <> all (adultos));
  outros constant uuid[] := atuais || array(select h.adulto_id from app.guardas_havidas h
    where h.crianca_id = crianca and h.adulto_id <> all (adultos || atuais)
      and h.adulto_id::text is distinct from current_setting('app.unindo', true));
  tem_conta constant boolean := exists (select from public.membros_igreja m
    where m.id = any (outros) and m.profile_id is not null and m.profile_id <> eu);
  registrou constant boolean := exists (
    select from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu);
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       -- Who moves within the hour, or is put back there, still is who they were; nobody puts themselves back.
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria
         and (h.encerrada_em is null or h.encerrada_em >= now() - case when um = meu then interval '0' else interval '1 hour' end))
       -- One's own child is registered by oneself, and a family without accounts by one person; nobody becomes responsible for somebody else's.
       and (not registrou and (um = meu or outros <> '{}')
         or outros <> '{}' and (um = meu or tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null))) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um)
    on conflict (crianca_id, adulto_id) do update set encerrada_em = null;
    perform app.notificar_todos(array(select m.profile_id from public.membros_igreja m
        where m.id = any (atuais) and m.profile_id is not null and m.profile_id <> eu),
      a.nome_completo || ' foi registrado como responsável por ' || c.nome,
      case when p.adulto_id is null then 'Se isso não está certo, fale com a secretaria do seu campus.'
        else 'Só vale quando você confirmar.' end, '/minha-agenda', null, 'sistema', true)
    from public.membros_igreja c join public.membros_igreja a on a.id = um
    left join app.guardas_pendentes p on p.crianca_id = c.id and p.adulto_id = a.id
    where c.id = crianca and eu is not null
      and coalesce(c.data_nascimento > app.hoje_da_pessoa(c.id) - interval '18 years', true);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid,
  mensagem text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  nova uuid;
  contas uuid[];
  sem_conta jsonb;
  avisados integer;
  g public.ministerios;
  eu constant uuid := app.meu_membro();
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = eu and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if i.estado = 'troca_solicitada' then
    raise exception using errcode = 'PT409', message = 'Você já pediu uma troca para este horário.';
  end if;
  if i.estado not in ('pendente', 'confirmado') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  select array_agg(c.conta) into contas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if contas is null then
    raise exception using errcode = 'PT409', message = case when para is null then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado) returning id into nova;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  avisados := app.notificar_todos(array_remove(contas, null),
    case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar' else 'Alguém quer trocar de dia' end,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || '. Você pode?',
    '/dashboard-voluntario', 'troca:' || nova, 'escalas');
  select coalesce(jsonb_agg(p.nome_completo order by p.nome_ordenacao), '[]') into sem_conta
  from app.candidatos_da_troca(item) c join public.membros_igreja p on p.id = c.membro_id
  where c.conta is null and (para is null or c.membro_id = para);
  return jsonb_build_object('id', nova, 'pedidos', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.propor_recusas (
  membros  uuid[],
  do_grupo uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i record;
  propostas jsonb := '[]';
begin
  for i in
    select x.*, p.nome_completo, m.nome as ministerio, m.campus from public.escala_itens x
    join public.membros_igreja p on p.id = x.membro_id join public.ministerios m on m.id = x.ministerio_id
    where x.membro_id = any (membros) and app.ocupa(x.estado) and x.publicado_em is not null and x.inicio > now() and exists (
      select from public.bloqueio_dias b join public.bloqueios q on q.id = b.bloqueio_id
      where b.membro_id = x.membro_id and do_grupo in (q.id, q.grupo) and b.inicio < x.fim and b.fim > x.inicio)
    order by x.inicio limit 100
  loop
    propostas := propostas || jsonb_build_object('item_id', i.id, 'membro_id', i.membro_id, 'ministerio', i.ministerio, 'inicio', i.inicio);
    perform app.notificar(c, i.nome_completo || ' bloqueou uma data em que está na escala',
      i.ministerio || ', ' || app.quando(i.inicio, i.fim, i.campus) || '. Procure outra pessoa.',
      '/ministerios/' || i.ministerio_id || '/escalas', 'escala-bloqueio:' || i.id, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c <> auth.uid();
  end loop;
  return propostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.publicar_escalas (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  i record;
  avisados integer := 0;
  aviso uuid;
  sem_conta jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid() where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, max(d.fim) as fim, string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome, (array_agg(p.profile_id))[1] as conta,
        max(coalesce(d.convidado_telefone, p.telefone)) as telefone
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome, 'telefone', i.telefone, 'lugares', i.lugares,
          'evento', e.evento, 'inicio', i.inicio);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', ' || app.quando(i.inicio, i.fim, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':' || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.quando (
  de     timestamp with time zone,
  ate    timestamp with time zone,
  campus text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (de at time zone f)::date < (ate at time zone f)::date
    then app.quando(de, campus) || ' a ' || app.quando(ate, campus) else app.quando(de, campus) end
  from app.fuso_do_campus(campus) f
$function$;

CREATE OR REPLACE FUNCTION app.recado_da_escala (
  escala uuid,
  chave  uuid,
  texto  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  contas uuid[];
  sem_conta text[];
  avisados integer;
  dela constant text := 'escala-recado:' || escala || ':';
begin
  select x.ministerio_id, x.estado, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.inicio, o.fim, o.estado as dia into e
  from public.escalas x join public.ministerios m on m.id = x.ministerio_id
  join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base where x.id = escala;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado <> 'publicada' or e.dia = 'cancelada' or e.fim < now() - interval '7 days' then
    raise exception using errcode = 'PT409', message = 'O recado vai a quem está em uma escala publicada, até uma semana depois do dia.';
  end if;
  if chave is null or char_length(btrim(coalesce(texto, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Escreva o recado: de 3 a 500 caracteres.';
  end if;
  select array_agg(distinct p.profile_id) filter (where p.profile_id is not null),
    array_agg(distinct coalesce(i.convidado_nome, p.nome_completo)) filter (where p.profile_id is null and coalesce(i.convidado_nome, p.nome_completo) is not null)
  into contas, sem_conta
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and p.profile_id is distinct from auth.uid();
  perform pg_advisory_xact_lock(hashtextextended(dela, 41));
  if (select count(distinct n.chave) from public.notifications n where n.user_id = any (contas) and starts_with(n.chave, dela)
        and n.chave <> dela || recado_da_escala.chave and n.created_at > now() - interval '24 hours') >= 5 then
    raise exception using errcode = 'PT429', message = 'Esta equipe já recebeu cinco recados hoje. Junte o que falta e mande amanhã.';
  end if;
  avisados := app.notificar_todos(coalesce(contas, '{}'), 'Recado da escala de ' || e.nome,
    e.evento || ', ' || app.quando(e.inicio, e.fim, e.campus) || ': ' || btrim(texto)
      || coalesce(' (' || (select p.nome_completo from public.membros_igreja p where p.id = app.meu_membro()) || ')', ''),
    '/dashboard-voluntario', dela || chave, 'escalas');
  return jsonb_build_object('avisados', avisados, 'sem_conta', to_jsonb(coalesce(sem_conta, '{}')));
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_guarda (
  crianca uuid,
  adulto  uuid,
  aceita  boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if crianca <> all (app.minhas_criancas()) or adulto is not distinct from app.meu_membro() then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    with acordo as (
      delete from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = adulto returning g.crianca_id, g.adulto_id)
    insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = crianca and g.adulto_id = adulto;
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_item (
  item   uuid,
  aceita boolean,
  motivo text
)
  RETURNS public.estado_item
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  g public.ministerios;
  novo constant public.estado_item := case when aceita then 'confirmado' else 'recusado' end;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null or i.publicado_em is null or i.estado in ('substituido', 'faltou') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if not aceita and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que não pode: ajuda quem faz a escala.';
  end if;
  if i.estado = novo then return novo; end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
  end if;
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case when not aceita then btrim(responder_item.motivo) end, respondido_em = now()
  where x.id = item;
  perform app.responder_aviso(n.user_id, n.chave) from public.membros_igreja p
  join public.notifications n on n.user_id = p.profile_id and n.chave like 'escala:' || item || ':%'
  where p.id = i.membro_id;
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || '. Veja o motivo e procure outra pessoa.', '/ministerios/' || g.id || '/escalas',
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_da_pessoa (
  pessoa uuid
)
  RETURNS TABLE (
    tipo    text,
    momento timestamp with time zone,
    quando  text,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select 'escala', e.* from app.resumo_de_escalas(pessoa) e
  union all select 'evento', e.* from app.resumo_de_eventos(pessoa) e
  union all (
    select 'aviso', n.created_at, null, n.titulo, n.mensagem, n.destino from public.notifications n
    where n.user_id = pessoa and not app.e_resumo(n.chave) and n.created_at > now() - interval '8 days'
      and (not n.lida or exists (
        select from public.entregas e where e.notification_id = n.id and e.estado = 'adiada' and e.motivo = 'limite'))
    order by n.created_at desc limit 10)
$function$;

CREATE OR REPLACE FUNCTION app.resumo_de_escalas (
  pessoa uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    quando  text,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.inicio, app.quando(i.inicio, i.fim, m.campus), m.nome || ': ' || c.nome, case i.estado when 'pendente' then 'Responda se pode servir.' else 'Confirmada' end, '/dashboard-voluntario'
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
  join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
  join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
  where i.membro_id = app.membro_de(pessoa) and i.publicado_em is not null and app.ocupa(i.estado)
    and i.inicio > now() and i.inicio < now() + interval '15 days'
  order by i.inicio limit 5
$function$;

CREATE OR REPLACE FUNCTION app.resumo_de_eventos (
  pessoa uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    quando  text,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.inicio, app.quando(o.inicio, o.fim, o.campus), coalesce(o.nome, e.name), coalesce(o.local, e.location), '/presenca'
  from public.profiles p
  join public.ocorrencias o on o.campus = p.campus and o.estado <> 'cancelada' and o.inicio > now() and o.inicio < now() + interval '8 days'
  join public.events e on e.id = o.event_base
  where p.id = pessoa order by o.inicio limit 5
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line. Hidden by table: a new column of the same name shows until somebody decides.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "lar": "", "torna_membro": "",
    "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "membro_a": "", "marcado_por": "",
    "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "criada_por": "Criada por", "desafio": "Desafio do rosto", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada", "veio": "Esteve presente",
    "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "pedidos_de_vinculo.conta": "Conta", "recusado_em": "Recusado em",
    "autorizados_busca.parentesco": "Parentesco", "aceito_por": "Aceito por", "recusada_em": "Recusada em",
    "guardas_pendentes.adulto_id": "Adulto", "guardas_havidas.adulto_id": "Adulto", "propria": "Pelo próprio cadastro", "encerrada_em": "Encerrada em",
    "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "events.regra": "Repetição", "bloqueios.regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "inscricao_pedidos.juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "",
    "aberto": "Recebe pessoas de outros campi", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto",
    "canais": "Canais por categoria", "silencio_inicio": "Silêncio desde", "silencio_fim": "Silêncio até",
    "maximo_por_dia": "Avisos por dia", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo",
    "lembrado_em": "", "cobrado_em": "",
    "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "escala_pares.juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_cuidados.cifrado": "", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento",
    "ocorrencias.alterada": "", "alvo": "Sala ou recurso", "documentos_membros.anotacao_id": "",
    "membros_unificados.antigo": "", "ato_documentos.ato_id": "", "bloqueio_dias.bloqueio_id": "",
    "documentos_membros.caminho": "", "kids_avisos.chave": "", "solicitacoes_cadastro.codigo_id": "",
    "agenda_enderecos.conta_id": "", "ingresso_usos.conta_id": "", "inscricao_pedidos.conta_id": "", "cartas.conteudo": "",
    "cupom_id": "Cupom", "atos.dados": "", "eventos_de_vida.dados": "", "solicitacoes_cadastro.dados": "",
    "kids_avisos.detalhes": "", "aberturas_de_documentos.documento_id": "", "ato_documentos.documento_id": "",
    "consentimentos.documento_id": "", "kids_visitas.entrada_estacao_id": "", "inscricao_pedidos.envio": "",
    "solicitacoes_cadastro.envio": "", "importacao_linhas.erros": "", "importacao_linhas.celulas": "",
    "escala_itens.escala_id": "",
    "escala_vagas.escala_id": "", "attendances.estacao_id": "", "kids_avisos.estacao_id": "", "escala_trocas.estado_antes": "",
    "event_base": "Evento", "evento_id": "Evento", "escala_itens.exclusivo": "", "documentos_membros.formato": "",
    "bloqueios.grupo": "", "importacao_linhas.importacao_id": "", "ingresso_usos.inscricao_id": "",
    "inscricao_respostas.inscricao_id": "", "escala_trocas.item_id": "", "escala_trocas.item_oferecido_id": "",
    "aberturas_de_documentos.momento": "", "contagens.momento": "Contada em", "ingresso_usos.momento": "Entrou em",
    "leituras_de_anotacoes.momento": "", "membros_igreja.nome_completo": "",
    "inscricoes.ordem_espera": "", "user_roles.papel_regional_id": "", "anonimizacoes.pedido_id": "",
    "concessoes_pessoais.pedido_id": "", "inscricao_respostas.pedido_id": "", "inscricoes.pedido_id": "",
    "pedidos_lgpd.pelo_titular": "", "inscricao_respostas.pergunta_id": "", "inscricoes.pessoa_chave": "",
    "ocorrencias.prevista": "", "solicitacoes_cadastro.provavel_id": "", "solicitacoes_cadastro.provavel_pontos": "",
    "escala_roda_pernas.recebe_id": "", "escala_roda_pernas.roda_id": "", "escala_itens.rodada_id": "",
    "kids_visitas.saida_chave": "", "kids_visitas.saida_estacao_id": "", "escala_itens.substitui_id": "",
    "documentos_membros.tamanho": "", "consentimentos.texto": "", "inscricao_perguntas.texto": "Pergunta",
    "inscricao_regras.texto": "Texto", "modelos_de_mensagem.texto": "Texto", "tipo_id": "Tipo de inscrição",
    "atos.transferencia_id": "", "cartas.transferencia_id": "", "transferencia_membros.transferencia_id": "",
    "escala_roda_pernas.troca_id": "", "escala_itens.vaga_id": "", "kids_avisos.visita_id": ""
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.texto_do_resumo (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as materialized (select * from app.resumo_da_pessoa(pessoa)), partes as (
    select array_position('{escala,evento,aviso}', l.tipo) as lugar,
      case l.tipo when 'escala' then 'Suas escalas' when 'evento' then 'Na semana' else 'Avisos' end || E'\n' || string_agg('• '
        || coalesce(l.quando || ', ', '')
        || l.titulo || coalesce(case when l.tipo <> 'aviso' then ', ' || nullif(l.detalhe, '') end, ''), E'\n'
        order by case when l.tipo = 'aviso' then -extract(epoch from l.momento) else extract(epoch from l.momento) end) as texto
    from linhas l group by l.tipo)
  -- Events alone are in the agenda: somebody is only written to when something is theirs.
  select case when exists (select from linhas where tipo <> 'evento') then left(string_agg(p.texto, E'\n\n' order by p.lugar), 2000) end
  from partes p
$function$;

CREATE OR REPLACE FUNCTION app.trancar_kids (
  codigo uuid,
  recusa text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.kids_codigos k set trancado_em = now()
  where $2 in ('NAO_AUTORIZADO', 'FORA_DA_LISTA', 'DESCONHECIDO') and k.trancado_em is null and k.id in (select app.codigos_juntos_kids($1))
$function$;

CREATE OR REPLACE FUNCTION app.ve_cuidados (
  quem       app.ator_kids,
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when quem.estacao is not null then
      exists (select from public.ocorrencias o cross join app.janela(o.id) j where o.id = ocorrencia and o.campus = quem.campus
        and (now() between j.abre - interval '3 hours' and j.fecha + interval '3 hours'
          or app.hoje(o.campus) between (j.abre at time zone app.fuso_do_campus(o.campus))::date
            and (j.fecha at time zone app.fuso_do_campus(o.campus))::date))
    else app.pode('membros', 'ver_sensivel') and app.alcanca(quem.campus)
      or app.serve_no_kids(ocorrencia)
      or (select auth.uid()) in (select app.conduz_o_kids(quem.campus))
      or exists (
        select from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
        join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        join public.ocorrencias o on o.id = i.ocorrencia_id and o.fim > now() - interval '6 hours' and o.inicio < now() + interval '6 hours'
        where s.campus = quem.campus and s.ativo and i.membro_id = app.meu_membro() and i.publicado_em is not null
          and i.estado in ('pendente', 'confirmado')) end
$function$;

CREATE OR REPLACE FUNCTION public.levantar_proibicao (
  autorizado uuid,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.levantar_proibicao(autorizado, supervisor, pin)
$function$;

REVOKE ALL ON FUNCTION "public"."levantar_proibicao"(uuid, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE TRIGGER f_encerrar
  AFTER DELETE OR UPDATE ON public.familia_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.encerrar_guardas();

CREATE TRIGGER f_encerrar
  AFTER DELETE OR UPDATE ON public.parentescos
  FOR EACH ROW
  EXECUTE FUNCTION app.encerrar_guardas();

COMMENT ON FUNCTION "app"."e_proibicao"(public.autorizados_busca) IS 'Somebody must not take the child, today.';

COMMENT ON FUNCTION "app"."e_responsavel_da_casa"(uuid, uuid) IS 'This adult heads the household in which the child lives, or is their spouse.';

COMMENT ON FUNCTION "app"."encerrar_guardas"() IS 'Trigger: whom neither household nor kinship calls responsible any more was so until now.';

COMMENT ON FUNCTION "app"."guardar_acordo"() IS 'Trigger on a person''s own request: nobody writes the agreement of who answers for the child, nor makes what forbids one person speak of
another.';

COMMENT ON FUNCTION "app"."guardar_busca"() IS 'Trigger: what somebody who does not answer for the child writes into its list waits for who does, also by a merge or the way back; nobody
authorises themselves, nor lifts what forbids them; nor does anybody alone. Raises 42501.';

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text, boolean) IS 'What a device that receives children with somebody there needs without network: {agora, sal, codigo_por_familia, codigos (reserved for it), salas
(as of painel_kids, and por_adulto), visitas [{id, crianca, nome, meses, sala, sala_id, entrada, alergia, codigo (SHA-256 of sal|id|code), tambem
(likewise, codes that go with it), primeiro_nome, aberto (the code, of who entered at this station), grupo (alike:
the same code, or one that goes with it), trancado, leva
[{autorizado, membro, nome, foto (path), pode, parentesco}]}], criancas (completo: who may come, at most 500; else null; what they need only that day, see app.ve_cuidados) [{id, nome, primeiro_nome, meses, casa
(household), fones (last four digits), cuidado, alergia, restricao, medicamento, leva}]}; null for every other station.';

COMMENT ON FUNCTION "app"."levantar_proibicao"(uuid, uuid, text) IS 'See public.levantar_proibicao.';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first ever,
when they still did within the hour, or when who registered the child says so and neither they nor the others have an account; never when
they wrote themselves, but for a child that they registered. The others are told. Asked at any age: a date of birth can be written later.';

COMMENT ON FUNCTION "app"."quando"(timestamp with time zone, timestamp with time zone, text) IS 'When something begins, and of what lasts several days also when it ends, in the campus''s time: 11/12 às 19:00 a 13/12 às 14:00.';

COMMENT ON FUNCTION "app"."resumo_da_pessoa"(uuid) IS 'What concerns a person now: tipo escala (their next places), evento (of their campus), aviso (unread, or held back by the budget).';

COMMENT ON FUNCTION "app"."resumo_de_escalas"(uuid) IS 'The next places of a person in rosters, for their summary.';

COMMENT ON FUNCTION "app"."resumo_de_eventos"(uuid) IS 'What happens in the coming week in a person''s campus.';

COMMENT ON FUNCTION "app"."ve_cuidados"(app.ator_kids, text) IS 'Who acts may read what the children need: sees sensitive data, leads the Kids of the campus, or serves there that day (in a room, or on its
roster); a station that day, and around its window. The check-in alone does not show it.';

COMMENT ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) IS 'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA (the list is each child''s
own), DESCONHECIDO (a name that is on no list, where somebody must not take the child), TRANCADO (after NAO_AUTORIZADO, FORA_DA_LISTA or DESCONHECIDO the code needs a
supervisor), MESMA_PESSOA (who hands over takes nobody), JA_SAIU (detalhe: saida, levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA.
mensagem says who left with whom, or why not. Every refusal is written down. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."levantar_proibicao"(uuid, uuid, text) IS 'Somebody who must not take a child is not forbidden any more: two people of the church, one with their PIN, and neither is who was forbidden.
Gives null, or the sentence why not. Written down, and told to guardians and leaders. Raises 42501, PT404.';

COMMENT ON TABLE "app"."guardas_havidas" IS 'Who answers for a child, or once did: who is taken off its household, its kinship or the living leaves no place for a first one.
propria: by this very record; what a merge brought is no proof that its adult ever did. encerrada_em: since when nothing says so any more:
who was taken off waits like anybody else.';

REVOKE ALL ON FUNCTION "app"."e_proibicao"(public.autorizados_busca) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_responsavel_da_casa"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_guardas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levantar_proibicao"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."levantar_proibicao"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."quando"(timestamp WITH time zone, timestamp WITH time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_da_pessoa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_de_escalas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_de_eventos"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."levantar_proibicao"(uuid, uuid, text) TO "authenticated";

-- Whom neither household nor kinship calls responsible was taken off before this.
UPDATE app.guardas_havidas h SET encerrada_em = now() - interval '1 day'
WHERE NOT app.e_responsavel_da_casa(h.crianca_id, h.adulto_id) AND NOT app.e_parente_responsavel(h.crianca_id, h.adulto_id);
