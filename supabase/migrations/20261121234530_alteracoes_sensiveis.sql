DROP POLICY "alterações: vê quem edita configurações e alcança todos" ON "public"."alteracoes";

CREATE POLICY "alterações: vê quem edita configurações e alcança todos" ON "public"."alteracoes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi) AND ((NOT sensivel) OR ( SELECT
    app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode))));
