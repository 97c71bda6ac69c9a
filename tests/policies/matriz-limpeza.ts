import { sql } from '../support/database.ts'

/** Takes away what `TABELAS` puts there: other files count what the church has as a whole. */
export async function removeAlvos(): Promise<void> {
  await sql(`delete from public.campi where nome like 'Matriz %'`)
  await sql(`update public.campi set telefone = null`)
  await sql(`update public.igreja set significado_ltp = null`)
  await sql(`delete from public.role_permissions where role = 'visitante' and resource = 'alunos'`)
  await sql(`delete from public.events where name like 'Culto %' and date = '2030-01-06T12:30:00Z'
    and not exists (select from public.attendances a where a.event_base = events.id)`)
  await sql(`delete from public.titulos where nome ~ '^Título [0-9a-f]{8}$'`)
  await sql(`delete from public.horarios_culto where nome = 'Culto da Matriz'`)
  await sql(`delete from public.recursos_do_campus where nome ~ '^Recurso [0-9a-f]{8}$'`)
  await sql(`delete from public.salas where nome ~ '^Sala [0-9a-f]{8}$'`)
  await sql(`delete from public.regionais where nome ~ '^Regional [0-9a-f]{8}$'`)
  await sql(`delete from public.listas where lista = 'matriz'`)
  await sql(`delete from public.familias where nome ~ '^Família [0-9a-f]{8}$'`)
  await sql(`delete from public.cartas where ano = 1999`)
  await sql(`delete from public.codigos_cadastro where nome = 'Código da Matriz'`)
  await sql(`delete from public.solicitacoes_cadastro where nome_completo = 'Matriz'`)
  await sql(`delete from public.pedidos_lgpd where pessoa = 'Alvo da Matriz'`)
  await sql(`delete from public.textos_consentimento where texto = 'Texto antigo da matriz de acesso.'`)
  await sql(`delete from public.retencao_regras where regra like 'm_%'`)
  await sql(`delete from public.convites where email like '%@matriz.test'`)
  await sql(`delete from public.membros_funcoes where funcao ~ '^Função [0-9a-f]{8}$'`)
  await sql(`delete from public.ministerios where nome ~ '^Ministério [0-9a-f]{8}$'`)
  await sql(`delete from public.funcoes_ministerio where nome ~ '^Função [0-9a-f]{8}$'`)
  await sql(`delete from public.listas_de_membros where nome ~ '^Lista (da Matriz|[0-9a-f]{8})$'`)
  await sql(`delete from public.membros_igreja where email like '%@matriz.test'`)
  await sql(`delete from public.treinamentos where nome ~ '^Treinamento [0-9a-f]{8}$'`)
  await sql(`delete from public.transferencias t where destino = 'Centro' and origem in ('Posse', 'Serra')
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id)
    and not exists (select from public.cartas c where c.transferencia_id = t.id)`)
}
