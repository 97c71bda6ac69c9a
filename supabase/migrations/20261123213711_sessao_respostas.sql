SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.desistir_inscricao (
  inscricao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.inscricoes_voluntarios i set situacao = 'desistiu', etapa = null
  where i.id = inscricao and i.membro_id = app.meu_membro()
    and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha');
  if not found then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.inscrever_voluntario (
  ministerio uuid,
  mensagem   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  alvo public.ministerios;
  nova uuid;
begin
  select m.* into alvo from public.ministerios m
  where m.id = ministerio and m.ativo and app.pode('ministerios', 'visualizar')
    and (app.alcanca(m.campus) or m.campus = app.meu_campus());
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if not alvo.aceita_inscricao then
    raise exception using errcode = 'PT409', message = 'Este ministério não recebe inscrições agora.';
  end if;
  if not exists (select from public.membros_igreja p where p.id = eu and p.campus = alvo.campus) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  if exists (select from public.membros_funcoes f
             where f.membro_id = eu and f.ministerio_id = alvo.id and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Você já serve neste ministério.';
  end if;
  insert into public.inscricoes_voluntarios (ministerio_id, membro_id, mensagem)
  values (alvo.id, eu, nullif(btrim(inscrever_voluntario.mensagem), ''))
  on conflict (ministerio_id, membro_id) where situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha') do nothing
  returning id into nova;
  if nova is null then
    return (select i.id from public.inscricoes_voluntarios i where i.ministerio_id = alvo.id and i.membro_id = eu
              and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'));
  end if;
  perform app.notificar(c, 'Nova inscrição em ' || alvo.nome,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' quer participar.',
    '/ministerios/' || alvo.id || '/acompanhamento', 'inscricao:' || nova, 'tarefas')
  from app.contas_que_cuidam(alvo.id) c where c <> auth.uid();
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.redefinir_segundo_fator (
  usuario uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  retirados integer;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode redefinir o segundo fator de alguém.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém redefine o próprio segundo fator.';
  end if;
  if not exists (select from auth.users u where u.id = usuario) then
    raise exception using errcode = 'PT404', message = 'Esta conta não existe.';
  end if;
  delete from auth.mfa_factors f where f.user_id = usuario;
  get diagnostics retirados = row_count;
  delete from auth.sessions s where s.user_id = usuario;
  perform app.encerrar_agenda(usuario);
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values ((select auth.uid()), 'segundo_fator_redefinido', usuario, jsonb_build_object('retirados', retirados));
  return retirados;
end
$function$;

COMMENT ON FUNCTION "app"."encerrar_sessoes_vencidas"() IS 'Ends the sessions that are over by the church''s rules, so that they are not renewed. For a job, every minute.';

COMMENT ON FUNCTION "public"."desistir_inscricao"(uuid) IS 'The caller gives up an open application of their own. Raises PT404.';

COMMENT ON FUNCTION "public"."inscrever_voluntario"(uuid, text) IS 'The caller asks to serve in a ministry of their campus; gives the application''s id, the open one if there is one already.
Tells the leaders. Raises PT404 for a ministry that they do not see, PT409 with the reason when it cannot be.';

COMMENT ON FUNCTION "public"."redefinir_segundo_fator"(uuid) IS 'Removes the second factors of a person who lost them, ends all their sessions, and gives how many were removed. For whoever
gives roles, never for themselves. Raises 42501; PT404 for an unknown account.';

-- By hand: jobs are not compared.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('sessoes-vencidas', '* * * * *', 'select app.encerrar_sessoes_vencidas()');
  end if;
end
$$;
