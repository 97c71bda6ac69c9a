import type { DiaValues, EventoValues } from './model'

const QUANDO_LABELS = {
  data: 'Dia',
  inicio: 'Começa às',
  ateDia: 'Termina no dia',
  fim: 'Termina às',
  sala_id: 'Onde',
  local: 'Local',
}

export const DIA_DO_EVENTO_LABELS: Readonly<Record<keyof DiaValues, string>> = {
  nome: 'Nome',
  ...QUANDO_LABELS,
}

/** The name of each field of an event, in the order of its form. */
export const EVENTO_LABELS: Readonly<Record<keyof EventoValues, string>> = {
  name: 'Nome',
  campus: 'Campus',
  ...QUANDO_LABELS,
  repete: 'Repete',
  dias: 'Dias da semana',
  intervalo: 'A cada quantas vezes',
  ate: 'Último dia',
  tipo: 'Tipo',
  lotacao: 'Lotação',
  descricao: 'Descrição',
  responsavel_id: 'Quem responde pelo evento',
  idade_min: 'Idade mínima',
  idade_max: 'Idade máxima',
  campi: 'Também para pessoas de outros campi',
  aberto: 'Qualquer pessoa com o endereço ou o código pode confirmar presença',
  preparo_minutos: 'Preparo, em minutos antes',
  desmontagem_minutos: 'Desmontagem, em minutos depois',
  recursos: 'Recursos que cada dia reserva',
  abre_minutos: 'Abre quantos minutos antes',
  tolerancia_minutos: 'Recebe até quantos minutos depois do fim',
  exige_codigo: 'Quem confirma pelo celular precisa do código do telão',
  ministerios: 'Ministérios ligados',
}
