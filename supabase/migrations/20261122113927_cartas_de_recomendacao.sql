SET local check_function_bodies = off;

ALTER TYPE "public"."tipo_carta" ADD VALUE 'recomendacao' AFTER 'mudanca_de_igreja';


SET local check_function_bodies = off;

ALTER TYPE "public"."tipo_carta" ADD VALUE 'apresentacao' AFTER 'recomendacao';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.emitir_carta_de (
  membro  uuid,
  tipo    public.tipo_carta,
  destino text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.exigir_edicao(membro);
  para constant text := left(btrim(coalesce(destino, '')), 300);
  evento public.eventos_de_vida;
  operacao uuid;
  nova uuid;
begin
  if tipo not in ('recomendacao', 'apresentacao') then
    raise exception using errcode = 'PT422', message = 'Esta carta é emitida com a transferência.';
  end if;
  if tipo = 'recomendacao' and m.situacao not in ('membro', 'readmitido') then
    raise exception using errcode = 'PT409', message = format(
      'Só membros em comunhão recebem carta de recomendação; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text));
  end if;
  if tipo = 'recomendacao' and char_length(para) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe a que igreja a carta se dirige.';
  end if;
  if tipo = 'apresentacao' then
    select e.* into evento from public.eventos_de_vida e where e.membro_id = m.id and e.tipo = 'apresentacao' limit 1;
    if evento.id is null then
      raise exception using errcode = 'PT409', message = 'Registre antes a apresentação, na aba Vida.';
    end if;
    -- A presentation has one certificate, however often it is printed.
    select c.id into nova from public.cartas c
    where c.tipo = 'apresentacao' and c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id)) limit 1;
    if nova is not null then return jsonb_build_object('carta', nova, 'operacao', null); end if;
  end if;
  operacao := app.iniciar_operacao('carta', case tipo when 'recomendacao' then 'Carta de recomendação de '
    else 'Certificado de apresentação de ' end || m.nome_completo, jsonb_build_object('membro_id', m.id));
  nova := app.emitir_carta(tipo, array[m.id], m.campus, para, null);
  if tipo = 'apresentacao' then
    update public.cartas c set conteudo = c.conteudo || jsonb_build_object('apresentacao', jsonb_build_object(
      'data', evento.data, 'local', evento.dados ->> 'local', 'ministro', evento.dados ->> 'ministro',
      'pais', (select coalesce(jsonb_agg(coalesce(x.nome_completo, p.parente_nome) order by p.created_at), '[]')
               from public.parentescos p left join public.membros_igreja x on x.id = p.parente_id
               where p.membro_id = m.id and p.grau = 'pai_mae')))
    where c.id = nova;
  end if;
  return jsonb_build_object('carta', nova, 'operacao', operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.familia_sugerida (
  s public.solicitacoes_cadastro
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'nome_completo', f.nome_completo, 'foto', f.foto, 'motivo', f.motivo)), '[]')
  from (
    select m.id, m.nome_completo, m.foto,
      case when app.chave_do_telefone(m.telefone) = app.chave_do_telefone(s.dados ->> 'telefone') then 'telefone' else 'endereco' end as motivo
    from public.membros_igreja m
    where m.campus = s.campus and not app.saiu(m.situacao)
      -- Who shares no more than the phone may be the person, and is more likely the mother.
      and (m.id is distinct from s.provavel_id or s.provavel_pontos < 60) and (
      app.chave_do_telefone(m.telefone) = app.chave_do_telefone(s.dados ->> 'telefone')
      or (m.cep = s.dados ->> 'cep' and m.numero = s.dados ->> 'numero'))
    order by m.nome_ordenacao limit 5) f
$function$;

CREATE OR REPLACE FUNCTION public.emitir_carta (
  membro_id uuid,
  tipo      public.tipo_carta,
  destino   text              DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.emitir_carta_de(membro_id, tipo, destino)
$function$;

REVOKE ALL ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) FROM PUBLIC, "anon";

COMMENT ON COLUMN "public"."cartas"."conteudo" IS 'What else it says: igreja, membros; of a child''s presentation apresentacao.';

COMMENT ON COLUMN "public"."cartas"."destino" IS 'Where the people go, or whom it is for; empty: whoever reads it.';

COMMENT ON FUNCTION "app"."emitir_carta_de"(uuid, public.tipo_carta, text) IS 'See public.emitir_carta.';

COMMENT ON FUNCTION "public"."carta"(uuid) IS 'What a letter says, for those who see members of the campus that issued it or, between campuses, of the one that it is for:
id, numero (12/2026), codigo, tipo, campus, destino, emitida_em, igreja, membros [{id, nome_completo, data_nascimento, situacao,
titulo, batismo_data, data_membresia}] and, of a presentation, apresentacao {data, local, ministro, pais}. Null for others.';

COMMENT ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) IS 'Issues a letter with a number and a code: recomendacao, of a member in communion to the church destino, or apresentacao, the
certificate of a child''s presentation, which is issued once and found again. Gives {carta, operacao}; the operation can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409, PT422.';

COMMENT ON TABLE "public"."cartas" IS 'Letters of transfer and recommendation, certificates of presentation. What they say is kept as it was said; an undone one goes, its number stays taken.';

COMMENT ON TYPE "public"."tipo_carta" IS 'What a letter says: people go to another campus, or to another church; somebody is recommended to a church; a child was
presented.';

REVOKE ALL ON FUNCTION "app"."emitir_carta_de"(uuid, public.tipo_carta, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."emitir_carta_de"(uuid, public.tipo_carta, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) TO "authenticated", "service_role";

-- The order of a court that stands behind a pick-up that is forbidden.

INSERT INTO public.listas (lista, chave, nome, ordem, fixo)
VALUES ('tipo_documento', 'decisao_judicial', 'Decisão judicial', 6, true)
ON CONFLICT DO NOTHING;
