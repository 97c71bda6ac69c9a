SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.adultos_da_sala (
  ocorrencia text,
  sala       uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.id from (
    select k.membro_id as id from public.kids_adultos k
    where k.ocorrencia_id = ocorrencia and k.sala_id = sala and k.ate is null
    union
    select i.membro_id from public.kids_salas s
    join public.escala_vagas v on v.funcao_id = s.funcao_id
    join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
      and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
    join public.attendances p on p.member_id = i.membro_id and p.event_id = ocorrencia and p.veio and p.chegada is not null and (p.metodo <> 'proprio' or p.chaves <> '{}')
    where s.id = sala
      and not exists (select from public.kids_adultos k where k.ocorrencia_id = ocorrencia and k.membro_id = i.membro_id)) a
  where not app.menor_de_idade(a.id)
$function$;

CREATE OR REPLACE FUNCTION app.recusa_naquela_hora (
  sala       public.kids_salas,
  ocorrencia text,
  quando     timestamp with time zone,
  meses      integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when not sala.ativo or not sala.aberta and sala.updated_at <= quando then 'FECHADA'
    when a.adultos < sala.minimo_adultos then 'SEM_ADULTOS'
    when c.dentro >= least(sala.capacidade, a.adultos * sala.por_adulto) then 'CHEIA'
    when meses is null or meses not between sala.de_meses and sala.ate_meses then 'IDADE' end
  from (
    select count(*) as adultos from (
      select k.membro_id as id from public.kids_adultos k
      where k.ocorrencia_id = $2 and k.sala_id = sala.id and k.desde <= quando and coalesce(k.ate > quando, true)
      union
      select i.membro_id from public.escala_vagas v
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = $2 and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
      join public.attendances p on p.member_id = i.membro_id and p.event_id = $2 and p.veio and p.chegada <= quando and (p.metodo <> 'proprio' or p.chaves <> '{}')
      where v.funcao_id = sala.funcao_id
        and not exists (select from public.kids_adultos k where k.ocorrencia_id = $2 and k.membro_id = i.membro_id)) x
    where not app.menor_de_idade(x.id)) a
  cross join (
    select count(*) as dentro from public.kids_visitas v
    where v.ocorrencia_id = $2 and v.sala_id = sala.id and v.entrada_em <= quando and coalesce(v.saida_em > quando, true)) c
$function$;

COMMENT ON FUNCTION "app"."adultos_da_sala"(text, uuid) IS 'The adults who are in a room: those marked there, and those whom the roster puts there and whom somebody or the code at the place saw
arrive, not only their own word. Nobody known to be a minor.';
