import { expect, test } from 'vitest'
import { CASOS_DE_ESCALA, type CasoDeEscala } from '../../../../../tests/cases/escalas'
import type { Entrada, Ocupacao } from './entrada'
import { build } from './modelo'

const DIA = '2027-03-15'
const noDia = (dias: number) => new Date(Date.parse(DIA) + dias * 86_400_000).toISOString().slice(0, 10)
/** By the clock of Brasília. */
const moment = (dias: number, hora: string) => new Date(`${noDia(dias)}T${hora}:00-03:00`).toISOString()

const LUGAR = {
  dia: 'culto',
  evento: 'Culto',
  ministerio: 'louvor',
  ministerio_nome: 'Louvor',
  campus: 'Posse',
  fuso: 'America/Sao_Paulo',
  escala: 'escala',
  subtempo: 'Culto',
}

const ocupacao = ({
  dia = 0,
  das,
  as,
  campus = 'Posse',
  onde,
  acumula,
}: NonNullable<CasoDeEscala['serve']>[number]): Ocupacao => {
  const fora = { ...LUGAR, campus, ministerio: 'fora', escala: `fora ${dia}`, dia: `fora ${dia}` }
  const la = { dia: { ...LUGAR, subtempo: 'Ensaio' }, parte: LUGAR }[onde ?? ''] ?? fora
  return { ...la, pessoa: 'ana', inicio: moment(dia, das), fim: moment(dia, as), exclusivo: !acumula }
}

function entradaDe({
  exerce = [{ de: -30 }],
  acumula,
  bloqueio,
  recusou,
  separado,
  maximo,
  serve = [],
}: CasoDeEscala): Entrada {
  const pessoa = {
    nome: 'Ana',
    campus: 'Posse',
    adulto: true,
    menor: false,
    conjuge: null,
    maximo_mes: null,
    periodos: [],
    campi: [],
    carga: 0,
    ultima: null,
    aptidoes: [],
    bloqueios: [],
    recusas: [],
  }
  const funcao = { ministerio: 'louvor', funcao: 'vocal' }
  return {
    de: moment(-14, '00:00'),
    horarios: [{ inicio: moment(0, '10:00'), fim: moment(0, '12:00') }],
    lugares: [
      {
        ...LUGAR,
        ...funcao,
        id: 'lugar',
        funcao_nome: 'Vocal',
        inicio: moment(0, '10:00'),
        fim: moment(0, '12:00'),
        minimo: 1,
        maximo: 3,
        acumula: Boolean(acumula),
        pede_lider: false,
        protege: false,
        ocupantes: ['bia'],
        horario: 0,
      },
    ],
    pessoas: [
      {
        ...pessoa,
        id: 'ana',
        maximo_mes: maximo ?? null,
        bloqueios: bloqueio ? [0] : [],
        recusas: recusou ? ['escala'] : [],
        aptidoes: exerce.map(({ de, ate }) => ({
          ...funcao,
          nivel: 'apto',
          de: noDia(de),
          ate: ate === undefined ? null : noDia(ate),
          falta: null,
        })),
      },
      { ...pessoa, id: 'bia' },
    ],
    ocupacoes: serve.map(ocupacao),
    pares: separado ? [{ a: 'ana', b: 'bia', juntos: false }] : [],
  }
}

test.each(CASOS_DE_ESCALA)('$caso: $pode', (caso) => {
  const { vagas, pessoas } = build(entradaDe(caso), { ate: 'maximo' })
  const candidatos = vagas.flatMap((vaga) => vaga.candidatos.map(({ p }) => pessoas[p]?.id))
  expect(candidatos).toEqual(caso.pode ? ['ana'] : [])
})
