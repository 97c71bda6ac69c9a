import { z } from 'zod'
import { emptyToNull, upTo } from '@/lib/fields'

/** Where the tiles of the community's map come from; null: there is no map. */
export const mapaDefinido = z.object({ endereco: z.string(), atribuicao: z.string() }).nullable()
export type MapaDefinido = z.infer<typeof mapaDefinido>

const MARKS = ['{z}', '{x}', '{y}']

/** As the database takes it: app.endereco_de_mapa_valido. */
export const isEnderecoDeMapa = (text: string): boolean =>
  text.length <= 300 &&
  /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?\/[!-~]+$/.test(text) &&
  !/[#\\"<>`]/.test(text) &&
  !/[{}]/.test(text.replaceAll(/\{[zxy]\}/g, '')) &&
  MARKS.every((mark) => text.split(mark).length === 2)

export const mapaForm = z
  .object({
    endereco: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || isEnderecoDeMapa(text),
        'Começa com https:// e tem {z}, {x} e {y}, como https://mapas.exemplo.org/{z}/{x}/{y}.png',
      ),
    atribuicao: upTo(200),
  })
  .refine(({ endereco, atribuicao }) => endereco === '' || atribuicao.length >= 3, {
    path: ['atribuicao'],
    error: 'Diga de quem é o mapa: a licença dele pede',
  })
  .transform(({ endereco, atribuicao }) => ({ endereco: emptyToNull(endereco), atribuicao }))
export type MapaValues = z.input<typeof mapaForm>
export type MapaData = z.output<typeof mapaForm>

export const mapaValues = (definido: MapaDefinido): MapaValues => definido ?? { endereco: '', atribuicao: '' }
