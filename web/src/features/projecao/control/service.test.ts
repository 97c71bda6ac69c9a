import { expect, test } from 'vitest'
import type { ServiceProgramme } from '@/features/roteiro/public'
import { DEFAULT_THEME } from '@/features/slides/public'
import { emptyProgramme } from '../live/programme'
import { addressesOf, itemsOfService } from './service'

const service: ServiceProgramme = {
  id: 'r1',
  versao: '7',
  nome: 'Culto da Manhã',
  ocorrencia: null,
  inicio: null,
  itens: [
    {
      id: 'i1',
      tipo: 'musica',
      titulo: 'Castelo forte',
      minutos: 5,
      notasPalco: 'Só piano no começo',
      themeUse: 'musica',
      temaId: null,
      tom: 'C',
      musica: 'm1',
      slides: [{ id: 's1', mark: 'V1', content: { kind: 'text', lines: ['Castelo forte é nosso Deus'] } }],
    },
    {
      id: 'i2',
      tipo: 'oracao',
      titulo: 'Oração',
      minutos: 3,
      notasPalco: null,
      themeUse: 'aviso',
      temaId: null,
      tom: null,
      musica: null,
      slides: [],
    },
  ],
  media: [],
}

test('items keep their names, their notes for the stage and their key', () => {
  expect(itemsOfService(service, [])).toEqual([
    {
      id: 'i1',
      title: 'Castelo forte',
      use: 'musica',
      theme: DEFAULT_THEME,
      slides: service.itens[0]?.slides,
      notes: 'Só piano no começo',
      key: 'C',
      song: 'm1',
    },
    { id: 'i2', title: 'Oração', use: 'aviso', theme: DEFAULT_THEME, slides: [] },
  ])
})

test('a programme without files asks nobody', async () => {
  const programme = { ...emptyProgramme('v1'), items: itemsOfService(service, []) }
  expect(await addressesOf(programme)).toEqual([])
})
