SET local check_function_bodies = off;

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
  sabem integer;
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome, new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  titulo := case
    when tg_op = 'DELETE' and old.estado = 'nao_autorizado' then quem || ' não está mais proibido de buscar ' || crianca.nome
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  sabem := app.notificar_todos(app.contas_dos_responsaveis(crianca.id, b.adulto_id), titulo, case when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.' else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if sabem = 0 and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por ' || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor, ou peça por e-mail.',
      '/membros/' || crianca.id || '/familia');
  elsif sabem = 0 and tg_op <> 'DELETE' and new.estado = 'nao_autorizado' then
    perform app.notificar_todos(array_remove(app.lideres_do_kids(crianca.campus), (select auth.uid())), titulo,
      'Ninguém mais que responda por ' || crianca.nome || ' tem conta para saber disso. Confira com a família.', '/membros/' || crianca.id || '/familia');
  end if;
  return null;
end
$function$;
