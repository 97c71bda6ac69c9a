import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { igreja } from '../bench/escalas/igreja.ts'
import { solver } from '../bench/escalas/solver.ts'
import type { Entrada } from '../web/src/features/escalas/preenchimento/entrada.ts'
import { fill, type Preenchimento } from '../web/src/features/escalas/preenchimento/fill.ts'
import { guloso } from '../web/src/features/escalas/preenchimento/guloso.ts'
import { build } from '../web/src/features/escalas/preenchimento/modelo.ts'
import type { Highs } from '../web/src/features/escalas/preenchimento/solver.ts'
import { brokenRules } from './support/preenchimento.ts'

let highs: Highs
beforeAll(async () => {
  highs = await solver()
})

/** A small church with what the large one lacks: places for several, rehearsals, places held together, people already in. */
const pequena = fc
  .record({
    semente: fc.integer({ min: 1, max: 1_000_000 }),
    semanas: fc.integer({ min: 1, max: 4 }),
    posicoes: fc.integer({ min: 1, max: 12 }),
    voluntarios: fc.integer({ min: 1, max: 30 }),
    quantos: fc.array(
      fc.record({
        minimo: fc.integer({ min: 0, max: 2 }),
        mais: fc.integer({ min: 0, max: 2 }),
        ensaio: fc.boolean(),
        acumula: fc.boolean(),
        lider: fc.boolean(),
        dentro: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ quantos, ...tamanho }): Entrada => {
    const base = igreja(tamanho)
    const lugares = base.lugares.map((lugar, i) => {
      const q = quantos[i % quantos.length]
      const antes = (instante: string) => new Date(Date.parse(instante) - 7_200_000).toISOString()
      const dentro = q?.dentro && i % 3 === 0 ? base.pessoas.slice(0, 1).map(({ id }) => id) : []
      return {
        ...lugar,
        minimo: q?.minimo ?? 1,
        maximo: Math.max((q?.minimo ?? 1) + (q?.mais ?? 0), 1),
        acumula: q?.acumula ?? false,
        pede_lider: q?.lider ?? false,
        ocupantes: dentro,
        ...(q?.ensaio ? { subtempo: 'Ensaio', inicio: antes(lugar.inicio), fim: antes(lugar.fim) } : {}),
      }
    })
    const ocupacoes = lugares.flatMap((lugar) =>
      lugar.ocupantes.map((pessoa) => ({ ...lugar, pessoa, exclusivo: !lugar.acumula })),
    )
    return { ...base, lugares, ocupacoes: [...base.ocupacoes, ...ocupacoes] }
  })

const escolhas = ({ decisoes }: Preenchimento) =>
  decisoes.flatMap(({ lugar, escolhidos }) => escolhidos.map(({ pessoa }) => ({ lugar, pessoa })))

/** More for a longer look: PROPRIEDADES=1000. */
const numRuns = Number(process.env.PROPRIEDADES ?? 40)

describe('preenchimento', { timeout: numRuns * 2_000 }, () => {
  test('nenhuma regra dura é quebrada, nunca menos lugares que à mão, sempre o mesmo, cada decisão com sua frase', () => {
    fc.assert(
      fc.property(pequena, fc.constantFrom('minimo' as const, 'maximo' as const), (entrada, ate) => {
        const opcoes = { ate }
        const feito = fill(entrada, opcoes, highs)
        expect(brokenRules(entrada, escolhas(feito))).toEqual([])
        expect(escolhas(feito).length).toBeGreaterThanOrEqual(guloso(build(entrada, opcoes)).length)
        expect(escolhas(fill(entrada, opcoes, highs))).toEqual(escolhas(feito))
        for (const { escolhidos, outros, faltam, vazia } of feito.decisoes) {
          for (const { porque } of escolhidos) expect(porque).toMatch(/^\p{Lu}.{10,480}\.$/u)
          for (const { motivo } of outros) expect(motivo).not.toBe('')
          if (faltam > 0) expect(vazia).toMatch(/\.$/)
        }
      }),
      { numRuns, seed: 42 },
    )
  })

  test('sem o solver, a escala sai pelo caminho simples, com as mesmas regras', () => {
    fc.assert(
      fc.property(pequena, (entrada) => {
        const feito = fill(entrada, { ate: 'minimo' }, null)
        expect(feito.modo).toBe('guloso')
        expect(brokenRules(entrada, escolhas(feito))).toEqual([])
      }),
      { numRuns, seed: 42 },
    )
  })

  test('diz por quê: de quem serve, de cada um que não, e do lugar que ficou vazio', () => {
    const base = igreja({ semanas: 1, posicoes: 1, voluntarios: 4, semente: 3 })
    const [lugar] = base.lugares
    if (!lugar) throw new Error('sem lugar')
    const pessoa = (id: string, mais: Partial<Entrada['pessoas'][number]>): Entrada['pessoas'][number] => ({
      id,
      nome: id,
      campus: 'Posse',
      adulto: true,
      menor: false,
      conjuge: null,
      maximo_mes: null,
      periodos: [],
      campi: [],
      carga: 0,
      ultima: null,
      aptidoes: [
        {
          ministerio: lugar.ministerio,
          funcao: lugar.funcao,
          nivel: 'apto',
          de: '2020-01-01',
          ate: null,
          falta: null,
        },
      ],
      bloqueios: [],
      recusas: [],
      ...mais,
    })
    const ultima = new Date(Date.parse(lugar.inicio) - 35 * 86_400_000).toISOString()
    const emUmaSemana = new Date(Date.parse(lugar.inicio) + 7 * 86_400_000).toISOString()
    const ocupacao = {
      dia: 'x',
      escala: 'x',
      subtempo: 'Culto',
      ministerio: 'x',
      ministerio_nome: 'Louvor',
      campus: 'Posse',
      exclusivo: true,
    }
    const entrada: Entrada = {
      ...base,
      pares: [],
      ocupacoes: [
        { ...ocupacao, pessoa: 'Caio', inicio: lugar.inicio, fim: lugar.fim },
        { ...ocupacao, pessoa: 'Davi', inicio: emUmaSemana, fim: emUmaSemana },
      ],
      pessoas: [
        pessoa('Ana', { carga: 1, ultima, periodos: ['manha'] }),
        pessoa('Bia', { bloqueios: [lugar.horario] }),
        pessoa('Caio', {}),
        pessoa('Davi', { carga: 5 }),
        pessoa('Fabi', { carga: 5 }),
        pessoa('Eva', { recusas: [lugar.escala] }),
      ],
    }
    const [decisao] = fill(entrada, { ate: 'minimo' }, highs).decisoes
    expect(decisao?.escolhidos).toEqual([
      {
        pessoa: 'Ana',
        nome: 'Ana',
        porque:
          'Serviu por último em 29/11, 5 semanas antes; serve 1 vez em janeiro e é quem menos serviu nos últimos meses entre 3 pessoas livres; prefere a manhã; é deste campus.',
      },
    ])
    expect(Object.fromEntries(decisao?.outros.map(({ nome, motivo }) => [nome, motivo]) ?? [])).toEqual({
      Bia: 'bloqueado em 03/01',
      Caio: 'já serve às 09:00 em Louvor',
      Davi: 'serviria 2 vezes em janeiro; quem foi escolhido serve 1 vez',
      Fabi: 'tem servido mais do que quem foi escolhido',
      Eva: 'recusou esta escala de 03/01',
    })
    // A place that asks for a leader gets one, whatever they have served already.
    const dono = pessoa('Davi', { carga: 5 })
    const lideres = {
      ...entrada,
      lugares: [{ ...lugar, pede_lider: true }],
      pessoas: entrada.pessoas.map((um) =>
        um.id === 'Davi'
          ? { ...dono, aptidoes: dono.aptidoes.map((a) => ({ ...a, nivel: 'lider' as const })) }
          : um,
      ),
    }
    for (const como of [highs, null]) {
      const [comLider] = fill(lideres, { ate: 'minimo' }, como).decisoes
      expect(comLider?.escolhidos[0]?.porque).toContain('tem nível líder, como a posição pede')
      expect(comLider?.outros[0]?.motivo).toBe('livre, mas a posição pede alguém de nível líder')
    }
    const [semEle] = fill({ ...lideres, pessoas: entrada.pessoas }, { ate: 'minimo' }, highs).decisoes
    expect(semEle?.escolhidos[0]?.porque).toContain(
      'a posição pede alguém de nível líder, e ninguém ficou livre.',
    )
    const [vazia] = fill(
      { ...entrada, pessoas: entrada.pessoas.slice(1, 3) },
      { ate: 'minimo' },
      highs,
    ).decisoes
    expect(vazia?.vazia).toBe(
      'Das 2 pessoas que exercem a função, nenhuma pode: 1 tem a data bloqueada, 1 já serve no horário.',
    )
  })
})
