SET local check_function_bodies = off;

ALTER TABLE "app"."escala_convites"
  ADD COLUMN "copiado" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION app.convite_da_escala (
  token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite jsonb;
begin
  select case when i.inicio <= now() then jsonb_build_object('expirado', true) else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(i.convidado_nome, p.nome_preferido, p.nome, 'Olá'), ' ', 1), 'ministerio', m.nome, 'funcao', c.nome, 'subtempo', i.subtempo,
    'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location), 'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'estado', case when o.estado = 'cancelada' then 'cancelado' when i.publicado_em is null or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end) end
  into convite
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = i.ocorrencia_id
  join public.events ev on ev.id = o.event_base left join public.membros_igreja p on p.id = i.membro_id
  where i.id = app.item_do_convite(token);
  if convite is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou já foi retirado.';
  end if;
  return convite;
end
$function$;

CREATE OR REPLACE FUNCTION app.link_do_convite (
  item uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  token text;
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409', message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  token := app.novo_convite(item);
  update app.escala_convites c set copiado = true where c.resumo = sha256(decode(token, 'hex'));
  -- Letters' links are not touched, and of those handed out more than enough hold.
  delete from app.escala_convites c where c.item_id = item and c.copiado and c.resumo not in (
    select x.resumo from app.escala_convites x where x.item_id = item and x.copiado order by x.created_at desc limit 10);
  return token;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_serve_comigo (
  busca text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'ministerios', q.ministerios)
    order by q.nome_completo, q.id), '[]')
  from (
    select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto) as foto, array_agg(distinct m.nome order by m.nome) as ministerios
    from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id and b.membro_id <> a.membro_id
    join public.ministerios m on m.id = a.ministerio_id
    join public.membros_igreja p on p.id = b.membro_id and not app.saiu(p.situacao)
    where a.membro_id = (select app.meu_membro()) and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim)
      and (busca is null or app.normalizar(p.nome_completo) like '%' || app.normalizar(busca) || '%')
    group by p.id order by p.nome_completo, p.id limit 30) q
$function$;

CREATE OR REPLACE FUNCTION app.responder_convite (
  token  text,
  aceita boolean,
  motivo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item constant uuid := app.item_do_convite(token);
begin
  if item is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou já foi retirado.';
  end if;
  perform app.por_origem('convite');
  perform app.responder_item(item, aceita, motivo);
  return app.convite_da_escala(token);
end
$function$;

CREATE OR REPLACE FUNCTION public.quem_serve_comigo (
  busca text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.quem_serve_comigo(nullif(btrim(busca), ''))
$function$;

REVOKE ALL ON FUNCTION "public"."quem_serve_comigo"(text) FROM PUBLIC, "anon";

COMMENT ON COLUMN "app"."escala_convites"."copiado" IS 'Handed out by a leader; false: it went with a letter.';

COMMENT ON FUNCTION "app"."quem_serve_comigo"(text) IS 'See public.quem_serve_comigo.';

COMMENT ON FUNCTION "public"."link_do_convite"(uuid) IS 'One more link for a service, to be sent by whoever makes the roster; the ones before it go on, up to ten of these. Gives what follows /escala/. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."quem_serve_comigo"(text) IS 'Who serves in a ministry in which the caller serves, by name, up to 30: [{id, nome, foto, ministerios}]. For their wishes.';

COMMENT ON TABLE "app"."escala_convites" IS 'Links that answer for a service, several side by side; only a digest of each is kept. They hold until it begins, and end when
the person is taken off.';

REVOKE ALL ON FUNCTION "app"."quem_serve_comigo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quem_serve_comigo"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_serve_comigo"(text) TO "authenticated", "service_role";
