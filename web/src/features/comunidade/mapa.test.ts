import { expect, test } from 'vitest'
import { lugaresDe, pontosDeFoco } from './mapa'
import type { Celula } from './model'

const celula = (nome: string, bairro: string, latitude: number | null): Celula => ({
  id: nome,
  campus: 'Posse',
  tipo: 'celula',
  tipo_nome: 'Célula',
  nome,
  para_quem: null,
  dia_da_semana: 3,
  hora: '20:00:00',
  bairro,
  capacidade: null,
  entrada: 'por_pedido',
  encerrada_em: null,
  pessoas: 0,
  lideres: [],
  proximo: null,
  meu_papel: null,
  meu_pedido: null,
  cuido: false,
  pedidos: null,
  rede_id: null,
  temporada_inicio: null,
  temporada_fim: null,
  fora: false,
  supervisor_id: null,
  latitude,
  longitude: latitude === null ? null : -46.37,
  cep_inicio: null,
})
const sede = { nome: 'Posse', endereco: 'Avenida 1', latitude: -14.093, longitude: -46.369 }

test('cells of the same rounded place share a sign; campuses have their own; of no place there is none', () => {
  const lugares = lugaresDe(
    [
      celula('Um', 'Centro', -14.09),
      celula('Dois', 'centro', -14.09),
      celula('Três', 'Vila', -14.1),
      celula('Sem ponto', 'Vila', null),
    ],
    [sede],
  )
  expect(lugares.map(({ nome }) => nome)).toEqual([
    'Campus Posse',
    '2 células em Centro',
    'Três, Quarta às 20:00',
  ])
  expect(lugares[1]?.celulas?.map(({ nome }) => nome)).toEqual(['Um', 'Dois'])
  expect(pontosDeFoco(lugares)).toEqual([
    { latitude: -14.09, longitude: -46.37 },
    { latitude: -14.1, longitude: -46.37 },
  ])
})

test('five hundred cells at one place are one sign, named as what it is', () => {
  const many = Array.from({ length: 500 }, (_, n) => celula(`Célula ${n}`, `Bairro ${n}`, -14.09))
  expect(lugaresDe(many, [])).toMatchObject([{ nome: '500 células nesta região' }])
})

test('without cells the map opens on the campuses', () => {
  expect(pontosDeFoco(lugaresDe([], [sede]))).toEqual([{ latitude: -14.093, longitude: -46.369 }])
  expect(pontosDeFoco([])).toEqual([])
})
