SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.equipe_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  return (
    with escalados as (
      select i.membro_id from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        and i.estado in ('pendente', 'confirmado')
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    presentes as (
      select a.membro_id from public.kids_salas s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a (membro_id)
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    pessoas as (
      select m.id, m.nome_completo, m.nome_ordenacao, m.foto, m.id in (select membro_id from escalados) as escalado,
        m.id in (select membro_id from presentes) as presente
      from public.membros_igreja m
      where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
        select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
        join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
        where s.id = equipe_kids.sala and s.campus = quem.campus
        union select membro_id from escalados union select membro_id from presentes))
    select coalesce(jsonb_agg(jsonb_build_object('membro', p.id, 'nome', p.nome_completo, 'foto', p.foto,
      'escalado', p.escalado, 'presente', p.presente) order by p.escalado desc, p.nome_ordenacao), '[]')
    from pessoas p);
end
$function$;

COMMENT ON FUNCTION "public"."equipe_kids"(text, uuid) IS 'Adults who may be marked at a room: the people of its ministry, of the day''s roster (escalado, they stand first) and
who are in it (presente), [{membro, nome, foto, escalado, presente}]. Raises 42501.';
