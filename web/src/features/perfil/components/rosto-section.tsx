import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ScanFace } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { type Rosto, rostoMutations, rostoQueries } from '@/features/membros/public'
import { myZone } from '@/lib/clock'
import { toAppError } from '@/lib/errors'
import { formatDateTime } from '@/lib/format'
import { photoUrl } from '@/lib/photo'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { fotoDe, type Perfil } from '../model'
import { RostoConsentDialog } from './rosto-consent-dialog'

const FALTA_MEMBRO_OU_FOTO = 'É necessário ter um membro vinculado e uma foto de perfil para indexar.'

function stateOf(rosto: Rosto | undefined): string {
  if (rosto?.indexado) return `Rosto indexado em ${formatDateTime(rosto.indexado_em, myZone())}.`
  if (rosto?.consentido) return 'Você autorizou. O rosto ainda não está indexado.'
  return 'Seu rosto não está indexado.'
}

type Question = 'consent' | 'withdraw' | null

/** The person's state, and what changes it; every change is asked for again, also after a refusal. */
function useRosto({ membro }: Perfil) {
  const queryClient = useQueryClient()
  const query = rostoQueries.de()
  const { data: rosto } = useQuery({ ...query, enabled: membro !== null })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const index = useMutation({ ...rostoMutations.index(), onSettled })
  // the button is disabled only once the page has drawn again: a second press in between must not index twice
  const isIndexing = useRef(false)
  const indexOnce = (request: Parameters<typeof index.mutateAsync>[0]) => {
    if (isIndexing.current) return
    isIndexing.current = true
    index.mutate(request, {
      onSettled: () => {
        isIndexing.current = false
      },
    })
  }
  const withdraw = useMutation({ ...rostoMutations.revoke(membro?.id ?? ''), onSettled })
  /** The state now, also when it was not there when the dialog opened; null after having said why not. */
  const load = () =>
    queryClient.ensureQueryData(query).catch((error) => {
      toast.error(`Erro ao indexar rosto: ${toAppError(error).message}`)
      return null
    })
  return { rosto, load, indexOnce, isIndexing: index.isPending, withdraw }
}

/** The face by which the person checks in: indexed from their photo, with their consent, until they take it back. */
export function RostoSection({ perfil }: { perfil: Perfil }) {
  const { rosto, load, indexOnce, isIndexing, withdraw } = useRosto(perfil)
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  const photo = photoUrl(fotoDe(perfil), 'full')

  function send(consentir: Rosto | null) {
    if (perfil.membro && photo) indexOnce({ membroId: perfil.membro.id, photoUrl: photo, consentir })
  }

  async function handleIndex() {
    if (!perfil.membro || !photo) {
      toast.error(FALTA_MEMBRO_OU_FOTO)
      return
    }
    const now = await load()
    if (now?.consentido) send(null)
    else if (now) setQuestion('consent')
  }

  return (
    <section aria-label="Check-in facial" className="flex flex-col gap-3 rounded-lg border border-border p-4">
      <div className="flex items-start gap-3">
        <ScanFace aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0 text-sm">
          <h3 className="font-semibold">Check-in facial</h3>
          <p role="status" className="text-muted-foreground">
            {isIndexing ? 'Indexando o rosto…' : stateOf(rosto)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" isPending={isIndexing} onClick={handleIndex}>
          {rosto?.indexado ? 'Indexar de novo' : 'Indexar rosto'}
        </Button>
        {rosto?.consentido && (
          <Button size="sm" variant="ghost" disabled={isIndexing} onClick={() => setQuestion('withdraw')}>
            Retirar autorização
          </Button>
        )}
      </div>
      {question === 'consent' && rosto && (
        <RostoConsentDialog
          rosto={rosto}
          onClose={close}
          onAccept={() => {
            close()
            send(rosto)
          }}
        />
      )}
      <ConfirmDialog
        open={question === 'withdraw'}
        onOpenChange={close}
        title="Retirar autorização?"
        description="O código do seu rosto é apagado agora, e o check-in passa a ser por QR Code ou pela lista. Você pode autorizar de novo quando quiser."
        confirmLabel="Retirar autorização"
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: close })}
      />
    </section>
  )
}
