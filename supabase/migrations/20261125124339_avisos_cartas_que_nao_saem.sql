SET local check_function_bodies = off;

ALTER TABLE "app"."carteiro"
  ADD COLUMN "cartas" boolean;

CREATE OR REPLACE FUNCTION app.avisar_promovido (
  i public.inscricoes,
  e public.events
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
      i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
      '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
  elsif p.contato_email is not null and to_regclass('auth.outbox') is not null and app.endereco_publico() is not null
    and (select c.cartas is not false from app.carteiro c) then
    texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
      to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
    perform app.escrever_carta(p.contato_email, 'Abriu uma vaga em ' || e.name, texto, 'Ver a inscrição',
      app.endereco_publico() || '/inscricao/pedido/' || p.chave);
  elsif e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name || ' e não tem conta: envie uma mensagem.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$function$;

COMMENT ON COLUMN "app"."carteiro"."cartas" IS 'False: no letter leaves this server, so that nobody is told by one; null: not known. The start of our own backend says it.';

COMMENT ON FUNCTION "app"."avisar_promovido"(public.inscricoes, public.events) IS 'Tells that a place became free: at the bell, without an account by a letter, where letters leave; without either it is left to the one who answers for the event.';
