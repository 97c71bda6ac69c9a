import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, ListMusic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { formatShortDay, formatTime, formatWeekdayDate } from '@/lib/format'
import { keepShell } from '@/lib/kept-page'
import { usePermissions } from '@/lib/permissions'
import { SIGN_IN, signInPath } from '@/lib/return-path'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { ItemDoCultoRow } from '../components/item-do-culto'
import { firstChoice, type Notes, notesFor, type RoteiroDoCulto } from '../culto'
import { useLiveRoteiro } from '../live'
import { startsOf } from '../model'
import { roteiroQueries } from '../queries'
import { useChoices } from '../use-choices'

const MINUTE_MS = 60_000
/** What lies below this address opens again without a server. */
const SHELL = '/dashboard-voluntario/roteiro'
const back = <BackLink to="/dashboard-voluntario">Minhas escalas</BackLink>

function Culto({ culto, lidoEm }: { culto: RoteiroDoCulto; lidoEm: string | null }) {
  const { id, nome, campus, fuso, inicio, cancelado, itens } = culto
  const [choices, choose] = useChoices(id)
  const [notes, setNotes] = useState<Notes>(() => notesFor(culto.ministerios))
  const starts = startsOf(itens)
  const hasNotes = itens.some(({ notas_palco, notas_tecnica }) => notas_palco || notas_tecnica)
  const songs = itens.filter(({ musica }) => musica !== null)
  const print = useMutation({
    mutationFn: async () => (await import('../download-roteiro')).downloadSongs(culto, choices),
  })
  return (
    <Page
      title={nome}
      description={
        <span className="inline-block first-letter:uppercase">
          {formatWeekdayDate(inicio, fuso)}, {formatTime(inicio, fuso)} · {campus}
        </span>
      }
      width="narrow"
      above={back}
      actions={
        songs.length > 0 && (
          <Button variant="outline" isPending={print.isPending} onClick={() => print.mutate()}>
            <Download aria-hidden /> Cifras em PDF
          </Button>
        )
      }
    >
      {lidoEm && (
        <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-text">
          Sem conexão. Este roteiro é como estava em {formatShortDay(lidoEm, fuso)}, às{' '}
          {formatTime(lidoEm, fuso)}, e pode ter mudado.
        </p>
      )}
      {cancelado && (
        <p className="rounded-md bg-destructive-soft p-3 text-destructive-text text-sm">
          Este culto foi cancelado.
        </p>
      )}
      {hasNotes && (
        <Select
          aria-label="Notas"
          className="w-56"
          options={[
            { value: 'palco', label: 'Notas do palco' },
            { value: 'tecnica', label: 'Notas da técnica' },
          ]}
          value={notes}
          onChange={({ target }) => setNotes(target.value === 'tecnica' ? 'tecnica' : 'palco')}
        />
      )}
      {itens.length === 0 ? (
        <Empty
          icon={ListMusic}
          title="O roteiro ainda está vazio"
          description="Ele aparece aqui assim que for montado."
        />
      ) : (
        <ol aria-label="Roteiro" className="divide-y divide-border">
          {itens.map((item, at) => (
            <ItemDoCultoRow
              key={item.id}
              item={item}
              startsAt={new Date(Date.parse(inicio) + (starts[at] ?? 0) * MINUTE_MS)}
              zone={fuso}
              notes={notes}
              choice={choices[item.id] ?? firstChoice(item)}
              onChoice={(choice) => choose(item.id, choice)}
            />
          ))}
        </ol>
      )}
    </Page>
  )
}

function Read({ ocorrencia }: { ocorrencia: string }) {
  const query = roteiroQueries.doCulto(ocorrencia)
  const { data } = useSuspenseQuery(query)
  const { culto, lidoEm } = data
  useLiveRoteiro(culto?.id, query.queryKey)
  useEffect(() => void keepShell(SHELL), [])
  if (!culto) {
    return (
      <Page title="Roteiro do culto" width="narrow" above={back}>
        <Empty
          icon={ListMusic}
          title="Este roteiro não está entre os seus"
          description="Ele aparece quando a escala em que você serve for publicada e o roteiro estiver montado."
        />
      </Page>
    )
  }
  return <Culto key={culto.id} culto={culto} lidoEm={lidoEm} />
}

/** The order of a service as those who serve in it read it: when, who, in which key, with the chords. */
export function Component() {
  const { ocorrencia = '' } = useParams()
  const location = useLocation()
  const { status, hasLeft } = useSession()
  const { segundoFator } = usePermissions()
  // the guard lets a browser in that keeps a roteiro: without a session, or with half of one, nobody reads it
  if (status === 'signed-out' || segundoFator !== 'ok')
    return <Navigate to={hasLeft ? SIGN_IN : signInPath(location)} replace />
  return <Read key={ocorrencia} ocorrencia={ocorrencia} />
}
