SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.retirada_kids (
  ocorrencia text,
  visita     uuid,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array_remove(array[(app.visita_sem_rede(ocorrencia, visita)).id], null);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k cross join app.codigos_juntos_kids(k.id) j
      join public.kids_visitas v on v.codigo_id = j and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = digitado and (j = k.id or k.encerrado_em is null)
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome', m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'trancado', app.trancado_kids(v.codigo_id) or app.quis_levar(quem, v), 'leva', app.quem_leva(v.crianca_id)) order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
end
$function$;
