import { mutationOptions } from '@tanstack/react-query'
import { auditoriaQueries } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { unwrap } from '@/lib/errors'
import { IGREJA_BUCKET, type LogoName, loadIgreja, readIgreja } from '@/lib/igreja'
import { supabase } from '@/lib/supabase'
import { changedByAnother, notChanged } from '@/lib/version'
import { configuracoesQueries } from '../queries'
import type { IgrejaData } from './model'

/** A year: another picture gets another name. */
const FOREVER = '31536000'

const invalidates = [configuracoesQueries.all(), campiQueries.all(), auditoriaQueries.all()]

const MUDOU = changedByAnother('os dados da igreja')

type Logos = Partial<Record<LogoName, string>>
const row = () => supabase.from('igreja')

async function upload(slot: LogoName, picture: Blob): Promise<string> {
  const name = `logos/${slot}-${Date.now()}.png`
  const options = { cacheControl: FOREVER, contentType: picture.type }
  await unwrap(supabase.storage.from(IGREJA_BUCKET).upload(name, picture, options))
  return name
}

export const igrejaMutations = {
  /** `lido_em`: the `updated_at` of the version that is changed; gives that of the new one. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ lido_em, ...data }: IgrejaData & { lido_em: string }): Promise<string> => {
        const change = row().update(data).eq('id', true).eq('updated_at', lido_em)
        const [saved] = await unwrap(change.select('updated_at'))
        if (!saved) {
          const { updated_at } = await unwrap(row().select('updated_at').single())
          throw notChanged(lido_em, updated_at, MUDOU)
        }
        await loadIgreja().catch(() => undefined)
        return saved.updated_at
      },
      // With the church's zone the clocks of campuses without one of their own change.
      meta: { invalidates: [...invalidates, ['permissoes', 'mine']] },
    }),

  /** Gives the church this colour, or (null) the product's own; gives the one before. */
  setCor: () =>
    mutationOptions({
      mutationFn: async (cor: string | null): Promise<string | null> => {
        const { cor: before } = await unwrap(row().select('cor').single())
        await unwrap(row().update({ cor }).eq('id', true).select('nome').single())
        await loadIgreja().catch(() => undefined)
        return before
      },
      meta: { invalidates },
    }),

  /** Puts a picture, the name of one that was there before, or nothing (null) in this place; gives what stood there. */
  setLogo: (slot: LogoName) =>
    mutationOptions({
      mutationFn: async (next: Blob | string | null): Promise<string | null> => {
        const name = next instanceof Blob ? await upload(slot, next) : next
        const { [slot]: before, ...others }: Logos = readIgreja(
          await unwrap(row().select('nome, logos').single()),
        ).logos
        const logos = name ? { ...others, [slot]: name } : others
        await unwrap(row().update({ logos }).eq('id', true).select('nome').single())
        await loadIgreja().catch(() => undefined)
        return before ?? null
      },
      meta: { invalidates: [auditoriaQueries.all()] },
    }),
}
