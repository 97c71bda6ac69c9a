SET local check_function_bodies = off;

DROP TRIGGER "e_acompanhar_rosto" ON "public"."membros_igreja";

CREATE OR REPLACE FUNCTION app.acompanhar_rosto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
begin
  if tg_table_name = 'profiles' then
    select m.id into membro from public.membros_igreja m where m.profile_id = new.id;
    perform app.esquecer_fotos_antigas(membro);
  elsif tg_table_name = 'consentimentos' then
    delete from rostos.modelos r where r.consentimento_id = new.id;
  elsif app.rosto_venceu(new) or app.rosto_sem_responsavel(new.id) then
    perform app.encerrar_rosto(new.id);
  else
    perform app.esquecer_fotos_antigas(new.id);
    update rostos.modelos r set sequencia = r.sequencia
    where r.membro_id = new.id and (new.campus, new.situacao) is distinct from (old.campus, old.situacao);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.provar_rostos()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
  achados record;
begin
  select count(*) filter (where app.rosto_venceu(m)) as sairam,
    count(*) filter (where not app.rosto_venceu(m) and (c.revogado_em is not null or c.membro_id <> r.membro_id
      or c.finalidade <> 'reconhecimento_facial' or app.rosto_sem_responsavel(m.id))) as sem_autorizacao,
    count(*) filter (where not app.rosto_venceu(m) and r.foto <> all (app.fotos_do_membro(r.membro_id))) as sem_foto into achados
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  join public.consentimentos c on c.id = r.consentimento_id;
  for membro in
    select m.id from public.membros_igreja m
    where app.saiu(m.situacao) and app.rosto_venceu(m) and (
      exists (select from rostos.modelos r where r.membro_id = m.id) or exists (select from public.consentimentos c
        where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null))
      or m.data_nascimento > app.hoje_da_igreja() - interval '19 years' and app.rosto_sem_responsavel(m.id)
  loop
    perform app.encerrar_rosto(membro);
  end loop;
  delete from rostos.modelos r using public.consentimentos c
  where c.id = r.consentimento_id and (c.revogado_em is not null or c.membro_id <> r.membro_id
    or c.finalidade <> 'reconhecimento_facial' or r.foto <> all (app.fotos_do_membro(r.membro_id)));
  insert into app.conferencias_de_rostos as d (dia, modelos, pessoas, sem_autorizacao, sem_foto, sairam)
  select app.hoje_da_igreja(), count(*), count(distinct r.membro_id), achados.sem_autorizacao, achados.sem_foto, achados.sairam
  from rostos.modelos r
  on conflict on constraint conferencias_de_rostos_pkey do update set conferida_em = clock_timestamp(), modelos = excluded.modelos,
    pessoas = excluded.pessoas, sem_autorizacao = d.sem_autorizacao + excluded.sem_autorizacao,
    sem_foto = d.sem_foto + excluded.sem_foto, sairam = d.sairam + excluded.sairam;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_em_papel (
  membro      uuid,
  finalidade  public.finalidade,
  assinado_em date,
  responsavel text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  atual record;
  novo uuid;
  menor constant boolean := app.menor_de_idade(membro);
begin
  if not app.edita_membro(membro) then
    raise insufficient_privilege using message = 'Você não pode registrar esta autorização.';
  elsif assinado_em is null or assinado_em > app.hoje() then
    raise exception using errcode = 'PT422', message = 'Diga o dia em que o papel foi assinado.';
  elsif menor and coalesce(btrim(responsavel), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga qual responsável assinou pelo menor.';
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  perform app.renovar_consentimento(membro, finalidade, atual.versao, atual.texto);
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por)
  values (membro, finalidade, atual.versao, atual.texto, (select auth.uid()))
  on conflict (membro_id, finalidade) where revogado_em is null do nothing;
  update public.consentimentos c set canal = 'papel', assinado_em = registrar_em_papel.assinado_em,
    responsavel_nome = case when menor then btrim(responsavel) end
  where c.membro_id = membro and c.finalidade = registrar_em_papel.finalidade and c.revogado_em is null
  returning c.id into novo;
  if menor then
    perform app.notificar_todos(app.contas_dos_responsaveis(membro, null), 'Autorização em papel registrada para ' || m.nome,
      case registrar_em_papel.finalidade when 'reconhecimento_facial' then 'Reconhecimento do rosto no check-in' else 'Autorização' end
        || ', assinada por ' || btrim(responsavel) || '. Se isso não está certo, retire-a e fale com a secretaria.', '/privacidade', null, 'sistema', true)
    from public.membros_igreja m where m.id = membro;
  end if;
  return novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.rosto_sem_responsavel (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.menor_de_idade(membro) and exists (
    select from public.consentimentos c
    where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null and c.responsavel_nome is null
      and not exists (select from public.membros_igreja g where g.profile_id = c.concedido_por
        and g.id in (select app.responsaveis_da_crianca(membro))))
$function$;

CREATE OR REPLACE FUNCTION app.sair_do_kids (
  quem     app.ator_kids,
  qual     uuid,
  pedido   jsonb,
  quando   timestamp with time zone,
  sem_rede boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  levou text;
  depois jsonb;
  avisados integer;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select x.* into b from public.autorizados_busca x join public.kids_visitas o on o.crianca_id = x.crianca_id
  where x.id = (pedido ->> 'autorizado')::uuid and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) limit 1;
  levou := coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome,
    (select m.nome_completo from public.membros_igreja m where m.id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id)));
  levou := levou || coalesce(' (' || coalesce(b.parentesco, app.laco_com(v.crianca_id, coalesce((pedido ->> 'levou')::uuid, b.adulto_id))) || ')', '');
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.trancar_kids(v.codigo_id, recusa);
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id,
      'Saída de ' || crianca || coalesce(' com ' || levou, '') || ': ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      avisados := app.notificar_todos(array_remove(app.lideres_do_kids(quem.campus), quem.conta), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        coalesce(levou || ' tentou levar ' || crianca || '. ', '') || 'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'detalhe', depois, 'mensagem', app.frase_do_kids(recusa)
      || case when recusa <> 'NAO_AUTORIZADO' then '' when avisados > 0 then ' A liderança foi avisada.' else ' Chame a liderança.' end);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  if pedido ->> 'como' = 'supervisor' then
    perform app.anotar_kids(quem, 'excecao', v.ocorrencia_id, v.id, v.crianca_id,
      crianca || ' saiu com ' || levou || ', com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'));
    perform app.notificar_todos(array_remove(app.lideres_do_kids(quem.campus), quem.conta), 'Kids: ' || crianca || ' saiu com ' || levou,
      'Com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'), '/checkin/kids', null, 'sistema', true);
    perform app.notificar_todos(app.contas_dos_responsaveis(v.crianca_id, coalesce((pedido ->> 'levou')::uuid, b.adulto_id)),
      crianca || ' saiu com ' || levou, 'A equipe do Kids entregou com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo')
      || '. Se isso não está certo, fale com a equipe agora.', '/minha-agenda', null, 'sistema', true);
  end if;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok',
    'mensagem', crianca || ' saiu com ' || coalesce(levou, 'quem tinha o código') || '.');
end
$function$;

CREATE TRIGGER e_acompanhar_rosto
  AFTER UPDATE OF foto, campus, situacao, profile_id, data_nascimento ON public.membros_igreja
  FOR EACH ROW
  WHEN
    (((old.foto IS DISTINCT FROM new.foto) OR (old.campus IS DISTINCT FROM new.campus) OR (old.data_nascimento IS DISTINCT FROM new.data_nascimento) OR (old.situacao IS DISTINCT
    FROM new.situacao) OR (old.profile_id IS DISTINCT FROM new.profile_id)))
  EXECUTE FUNCTION app.acompanhar_rosto();

COMMENT ON FUNCTION "app"."acompanhar_rosto"() IS 'Trigger: templates follow the person''s photo and campus, and end with the consent, with death and with leaving, and where who turns out to be
a minor was agreed for as an adult.';

COMMENT ON FUNCTION "app"."provar_rostos"() IS 'Deletes every template without a consent that holds, of that person, and of a minor by their guardian, without its photo, or of somebody whose face may not be kept any
more, and writes down what was found. Triggers do so at once: to find something is a sign that one was passed by, or that a day of the
rule of retention has come. For a job, once a day.';

COMMENT ON FUNCTION "app"."rosto_sem_responsavel"(uuid) IS 'A minor whose face was agreed to as an adult''s, while another date of birth or none was written: no guardian did.';

REVOKE ALL ON FUNCTION "app"."rosto_sem_responsavel"(uuid) FROM PUBLIC;
