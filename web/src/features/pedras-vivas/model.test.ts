import { describe, expect, test } from 'vitest'
import { calendarDay } from '@/lib/format'
import { type Linha, sort, valorDe } from './comparacao'
import { avisoForm, diferenca, publico, visaoForm } from './model'
import { partesDasSituacoes } from './situacoes'

const numeros = {
  pessoas: 10,
  situacoes: { membro: 4, readmitido: 1, visitante: 2, afastado: 3 },
  novos: 0,
  batismos: 0,
  voluntarios: 6,
  lideres: 2,
  abertos: 5,
  atrasados: 1,
}
const linha = (nome: string, mudanca: Partial<typeof numeros> = {}): Linha => ({
  id: nome,
  nome,
  tipo: 'sede',
  cor: null,
  endereco: null,
  capacidade: null,
  ministerios: 0,
  pastores: [],
  numeros: { ...numeros, ...mudanca },
  domingo: undefined,
})

describe('a Sunday against the usual', () => {
  test('is told in whole percent, and not at all when one of the two is missing', () => {
    expect(diferenca({ presentes: 110, habitual: 100 })).toBe(10)
    expect(diferenca({ presentes: 0, habitual: 40 })).toBe(-100)
    expect(diferenca({ presentes: null, habitual: 100 })).toBeNull()
    expect(diferenca({ presentes: 10, habitual: null })).toBeNull()
  })
})

describe('campuses side by side', () => {
  test('the parts of a bar are the whole', () => {
    expect(partesDasSituacoes(numeros).map(({ value }) => value)).toEqual([5, 0, 2, 3])
    expect(valorDe(linha('Posse'), 'voluntarios')).toBe(6)
    expect(valorDe(linha('Posse'), 'domingo')).toBe(0)
  })

  test('stand by a measure, by name, and equal ones by name', () => {
    const linhas = [linha('Serra'), linha('Água Boa', { novos: 3 }), linha('Centro')]
    const names = (ordem: string, crescente: boolean) =>
      sort(linhas, ordem, crescente).map(({ nome }) => nome)
    expect(names('novos', false)).toEqual(['Água Boa', 'Centro', 'Serra'])
    expect(names('novos', true)).toEqual(['Centro', 'Serra', 'Água Boa'])
    expect(names('nome', true)).toEqual(['Água Boa', 'Centro', 'Serra'])
  })
})

describe('what is written', () => {
  test('values stand line by line; a year has four digits', () => {
    const visao = {
      ano: '',
      tema: '',
      versiculo: '',
      referencia: '',
      missao: '',
      visao: '',
      valores: ' Amor\n\n Fé ',
    }
    expect(visaoForm.parse(visao)).toMatchObject({ ano: null, valores: ['Amor', 'Fé'] })
    expect(visaoForm.safeParse({ ...visao, ano: '20' }).success).toBe(false)
  })

  test('a notice ends after it begins, and not before today', () => {
    const today = calendarDay()
    const aviso = { titulo: 'Ceia', texto: 'Domingo', inicio: today, fim: today, campi: [], papeis: [] }
    expect(avisoForm.safeParse(aviso).success).toBe(true)
    expect(avisoForm.safeParse({ ...aviso, fim: '2020-01-01' }).success).toBe(false)
    expect(avisoForm.safeParse({ ...aviso, fim: '2100-01-01' }).success).toBe(false)
  })

  test('says for whom it is', () => {
    expect(publico({ campi: [], papeis: [] })).toBe('Todos · todos os campi')
    expect(publico({ campi: ['Posse'], papeis: ['lider', 'pastor'] })).toBe('Líder, Pastor · Posse')
  })
})
