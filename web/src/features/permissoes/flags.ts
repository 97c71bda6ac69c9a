/** What the ladder of roles says, from the top: each role is also what stands below it. */
const LADDER = [
  ['admin', 'isAdmin'],
  ['pastor_executivo', 'isPastorExecutivo'],
  ['pastor', 'isPastor'],
  ['coordenador', 'isCoordenador'],
  ['lider', 'isLider', 'isLeader'],
] as const

const EXACT = [
  ['ltp', 'isLTP'],
  ['financeiro', 'isFinanceiro'],
  ['ministerio_global', 'hasMinisterioGlobal'],
  ['lideranca_global', 'hasMinisterioGlobal'],
] as const

/** What is true of whoever has this role alone, as `meu_acesso` answers it. */
export function flagsOf(role: string) {
  const exact = EXACT.flatMap(([one, flag]) => (one === role ? [flag] : []))
  const from = LADDER.findIndex(([one]) => one === role)
  const steps = from < 0 ? [] : LADDER.slice(from)
  return [...exact, ...steps.flatMap(([, ...flags]) => flags)]
}
