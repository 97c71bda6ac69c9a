SET local check_function_bodies = off;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "documento_id" uuid;

CREATE OR REPLACE FUNCTION app.anexar_papel (
  consentimento uuid,
  documento     uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.consentimentos;
begin
  select * into alvo from public.consentimentos c where c.id = consentimento for update;
  if alvo.id is null or not (app.edita_membro(alvo.membro_id) and app.ve_documento(alvo.membro_id, null)) then
    raise exception using errcode = 'PT404', message = 'Autorização não encontrada.';
  elsif alvo.canal <> 'papel' then
    raise exception using errcode = 'PT422', message = 'Só uma autorização dada em papel tem um papel para anexar.';
  elsif not exists (select from public.documentos_membros d
      where d.id = documento and d.membro_id = alvo.membro_id and d.anotacao_id is null) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  update public.consentimentos c set documento_id = documento where c.id = consentimento;
end
$function$;

CREATE OR REPLACE FUNCTION app.painel_consentimentos (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
begin
  if quem is null or not coalesce(quem = app.meu_membro() or app.edita_membro(quem) or app.responde_por(quem), false) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('membro_id', quem, 'pode_consentir', app.pode_consentir(quem), 'em_papel', app.edita_membro(quem),
    'menor', app.menor_de_idade(quem),
    'pode_anexar', app.edita_membro(quem) and app.ve_documento(quem, null),
    'finalidades', (select jsonb_agg(jsonb_build_object('finalidade', f, 'versao', t.versao, 'texto', t.texto,
        'vale', c.id is not null, 'versao_aceita', c.versao, 'pede_de_novo', c.versao <> t.versao, 'concedido_em', c.concedido_em,
        'canal', c.canal, 'assinado_em', c.assinado_em, 'responsavel_nome', c.responsavel_nome,
        'id', c.id, 'papel', case when app.ve_documento(quem, null) then (select jsonb_build_object('id', d.id, 'nome', d.nome)
          from public.documentos_membros d where d.id = c.documento_id) end,
        'historico', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'versao', h.versao, 'texto', h.texto,
            'concedido_em', h.concedido_em, 'revogado_em', h.revogado_em) order by h.concedido_em desc), '[]')
          from (select * from public.consentimentos h where h.membro_id = quem and h.finalidade = f
                order by h.concedido_em desc limit 20) h)) order by o)
      from unnest('{cadastro,comunicacao,imagem,reconhecimento_facial,saude_crianca}'::public.finalidade[]) with ordinality x (f, o)
      cross join lateral app.texto_consentimento(f) t
      left join public.consentimentos c on c.membro_id = quem and c.finalidade = f and c.revogado_em is null
      where f <> 'saude_crianca' or app.menor_de_idade(quem)),
    'menores', case when quem = app.meu_membro() then (
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'nome', m.nome_completo)), '[]')
      from public.parentescos p join public.membros_igreja m on m.id = p.membro_id
      where p.parente_id = quem and app.responde_por(m.id)) else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.anexar_papel (
  consentimento uuid,
  documento     uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.anexar_papel(consentimento, documento)
$function$;

REVOKE ALL ON FUNCTION "public"."anexar_papel"(uuid, uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_documento_id_fkey" FOREIGN KEY (documento_id) REFERENCES public.documentos_membros(id) ON DELETE SET NULL;

CREATE INDEX consentimentos_documento_idx ON public.consentimentos USING btree (documento_id);

COMMENT ON COLUMN "public"."consentimentos"."documento_id" IS 'The signed paper, as a document of the person.';

COMMENT ON FUNCTION "app"."anexar_papel"(uuid, uuid) IS 'See public.anexar_papel.';

COMMENT ON FUNCTION "public"."anexar_papel"(uuid, uuid) IS 'Says which document of the person is the signed paper of a consent that was given on paper. For those who edit the person and see
sensitive data. Raises PT404, PT422.';

COMMENT ON FUNCTION "public"."painel_consentimentos"(uuid) IS 'What a person, by default the caller, agreed to: {membro_id, pode_consentir, em_papel, menor, pode_anexar, finalidades [{finalidade, versao, texto
(in force), vale, versao_aceita, pede_de_novo, concedido_em, canal, assinado_em, responsavel_nome, id, papel {id, nome} (the signed
one, for whom it is open), historico}], menores [{id, nome}]
(for whom the caller answers)}. For the person, their parent or guardian, and who edits them. Raises PT404.';

REVOKE ALL ON FUNCTION "app"."anexar_papel"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexar_papel"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."anexar_papel"(uuid, uuid) TO "authenticated", "service_role";
