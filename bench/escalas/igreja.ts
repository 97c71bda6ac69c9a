import type { Entrada } from '../../web/src/features/escalas/preenchimento/entrada.ts'

/** Numbers that look like chance and are the same in every run. */
function sorteio(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const DIA = 86_400_000
const MINISTERIOS = ['Louvor', 'Mídia', 'Kids', 'Recepção', 'Intercessão']
/** The first Sunday, 9:00 in Goiás. */
const PRIMEIRO = Date.UTC(2027, 0, 3, 12)

/**
 * A church's quarter: `semanas` Sundays with morning and evening, ten positions of each of four ministries (five on the larger
 * measure), people who hold one to three functions, a fifth of them blocked out on any day, a third with a maximum, some
 * busy elsewhere, couples, wishes, people under age, apprentices, and a past in which a fifth did most.
 */
export function igreja({ semanas = 12, posicoes = 40, voluntarios = 300, semente = 7 } = {}): Entrada {
  const acaso = sorteio(semente)
  const inteiro = (n: number) => Math.floor(acaso() * n)
  const horarios: Entrada['horarios'] = []
  const lugares: Entrada['lugares'] = []
  for (let s = 0; s < semanas; s += 1)
    for (let q = 0; q < posicoes; q += 1) {
      const m = q % 4
      const noite = Math.floor(q / 4) % 2 === 1
      const inicio = PRIMEIRO + s * 7 * DIA + (noite ? 9.5 : 0) * 3_600_000
      const de = {
        inicio: new Date(inicio).toISOString(),
        fim: new Date(inicio + 2 * 3_600_000).toISOString(),
      }
      let horario = horarios.findIndex((h) => h.inicio === de.inicio)
      if (horario < 0) horario = horarios.push(de) - 1
      const culto = `${s}-${noite ? 'noite' : 'manha'}`
      lugares.push({
        id: `v${s}-${q}`,
        escala: `${culto}-${m}`,
        dia: culto,
        evento: noite ? 'Culto da noite' : 'Culto da manhã',
        ministerio: `m${m}`,
        ministerio_nome: MINISTERIOS[m] ?? '',
        campus: 'Posse',
        fuso: 'America/Sao_Paulo',
        funcao: `f${Math.floor(q / 8)}-${m}`,
        funcao_nome: `Função ${Math.floor(q / 8) + 1}`,
        subtempo: 'Culto',
        ...de,
        minimo: 1,
        maximo: 1,
        acumula: false,
        pede_lider: false,
        protege: m === 2,
        ocupantes: [],
        horario,
      })
    }
  const funcoes = [...new Set(lugares.map(({ ministerio, funcao }) => `${ministerio}|${funcao}`))]
  const ocupacoes: Entrada['ocupacoes'] = []
  const pessoas: Entrada['pessoas'] = Array.from({ length: voluntarios }, (_, n) => {
    const id = `p${String(n).padStart(4, '0')}`
    const exerce = new Set(
      Array.from({ length: 1 + inteiro(3) }, () => funcoes[inteiro(funcoes.length)] ?? ''),
    )
    const ativo = acaso() < 0.2
    const idade = acaso()
    for (let s = 0; s < semanas; s += 1)
      if (acaso() < 0.06) {
        const inicio = PRIMEIRO + s * 7 * DIA
        ocupacoes.push({
          pessoa: id,
          dia: `${s}-manha`,
          escala: `fora-${s}`,
          subtempo: 'Culto',
          ministerio: 'fora',
          ministerio_nome: 'Ação Social',
          campus: acaso() < 0.5 ? 'Posse' : 'Iaciara',
          inicio: new Date(inicio).toISOString(),
          fim: new Date(inicio + 7_200_000).toISOString(),
          exclusivo: true,
        })
      }
    return {
      id,
      nome: `Pessoa ${n}`,
      campus: 'Posse',
      adulto: idade > 0.1,
      menor: idade < 0.08,
      conjuge: n % 10 < 2 ? `p${String(n % 2 === 0 ? n + 1 : n - 1).padStart(4, '0')}` : null,
      maximo_mes: acaso() < 0.35 ? 1 + inteiro(3) : null,
      periodos: acaso() < 0.4 ? [acaso() < 0.5 ? 'manha' : 'noite'] : [],
      campi: [],
      carga: Math.round((ativo ? 3 + acaso() * 4 : acaso() * 1.5) * 100) / 100,
      ultima:
        acaso() < 0.8 ? new Date(PRIMEIRO - (1 + inteiro(ativo ? 3 : 16)) * 7 * DIA).toISOString() : null,
      aptidoes: [...exerce].map((chave) => {
        const [ministerio = '', funcao = ''] = chave.split('|')
        return {
          ministerio,
          funcao,
          nivel:
            acaso() < 0.1 ? ('aprendiz' as const) : acaso() < 0.15 ? ('lider' as const) : ('apto' as const),
          de: '2020-01-01',
          ate: null,
          falta: acaso() < 0.04 ? 'Falta o treinamento Proteção infantil, ou ele venceu.' : null,
        }
      }),
      bloqueios: [...horarios.keys()].filter(() => acaso() < 0.15),
      recusas: lugares.filter(() => acaso() < 0.002).map(({ escala }) => escala),
    }
  })
  const pares: Entrada['pares'] = Array.from({ length: Math.floor(voluntarios / 15) }, (_, n) => ({
    a: `p${String(inteiro(voluntarios)).padStart(4, '0')}`,
    b: `p${String(inteiro(voluntarios)).padStart(4, '0')}`,
    juntos: n % 2 === 0,
  })).filter(({ a, b }) => a !== b)
  return { de: new Date(PRIMEIRO).toISOString(), horarios, lugares, pessoas, ocupacoes, pares }
}
