SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.copiar_escala (
  ministerio uuid,
  de         text,
  para       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  da_escala uuid;
  destino uuid;
  feita uuid;
  i record;
  alvo uuid;
  postas integer := 0;
  fora jsonb := '[]';
begin
  perform app.exigir_escala(ministerio);
  select e.id into da_escala from public.escalas e where e.ocorrencia_id = de and e.ministerio_id = ministerio;
  if da_escala is null or de = para then
    raise exception using errcode = 'PT404', message = 'Não há escala no dia anterior para copiar.';
  end if;
  feita := app.iniciar_operacao('escala', 'Escala copiada', jsonb_build_object('de', de, 'para', para), 'escalas');
  destino := app.escala_da_ocorrencia(ministerio, para);
  update public.escalas e set modelo_id = (select o.modelo_id from public.escalas o where o.id = da_escala) where e.id = destino and e.modelo_id is null;
  insert into public.escala_vagas (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
  select destino, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem
  from public.escala_vagas v where v.escala_id = da_escala on conflict do nothing;
  for i in
    select x.membro_id, x.equipe_id, v.funcao_id, v.subtempo, p.nome_completo from public.escala_itens x
    join public.escala_vagas v on v.id = x.vaga_id join public.membros_igreja p on p.id = x.membro_id
    where x.escala_id = da_escala and (app.ocupa(x.estado) or x.estado = 'faltou') order by v.ordem, x.created_at
  loop
    select v.id into alvo from public.escala_vagas v
    where v.escala_id = destino and v.funcao_id = i.funcao_id and v.subtempo = i.subtempo;
    begin
      if exists (select from app.conflitos_da_pessoa(i.membro_id, alvo, null::uuid) c where c.codigo in ('bloqueio', 'mesma_hora')) then
        raise exception using errcode = 'PT409', message = 'Não está livre nesta data.';
      end if;
      perform app.por_na_escala(alvo, i.membro_id, null, null, null);
      postas := postas + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('nome', i.nome_completo, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('operacao', feita, 'postas', postas, 'fora', fora);
end
$function$;
