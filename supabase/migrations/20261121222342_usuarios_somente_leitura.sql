CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.convites
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();
