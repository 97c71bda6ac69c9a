import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { MinisterioFrame, type MinisterioLocal } from '@/features/ministerios/public'
import { today } from '@/lib/clock'
import { startOfDay } from '@/lib/reckoning'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { AjustesForm } from '../components/ajustes-form'
import { type ModeloComVagas, ModeloDialog } from '../components/modelo-dialog'
import { TIPO_EVENTO_LABELS } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'

const paraQue = (tipo: string | null) =>
  tipo ? (TIPO_EVENTO_LABELS[tipo as keyof typeof TIPO_EVENTO_LABELS] ?? tipo) : 'Todos os eventos'

function Modelo({ modelo, onEdit }: { modelo: ModeloComVagas; onEdit: () => void }) {
  const undo = useUndo([escalasQueries.all()])
  const remove = useMutation(escalasMutations.deleteModelo())
  return (
    <li className="flex items-start gap-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{modelo.nome}</p>
        <p className="text-muted-foreground text-sm">
          {paraQue(modelo.tipo_evento)}.{' '}
          {modelo.vagas.map(({ funcao, minimo }) => `${funcao.nome} (${minimo})`).join(', ')}
        </p>
      </div>
      <IconButton label={`Alterar ${modelo.nome}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Excluir ${modelo.nome}`}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(modelo.id, {
            onSuccess: (operacao) =>
              undo(`Modelo ${modelo.nome} excluído. As escalas feitas com ele ficam.`, operacao),
          })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function Modelos({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data: modelos } = useSuspenseQuery(escalasQueries.modelos(ministerio.id))
  const zone = useZone()
  const agora = startOfDay(today(zone), zone)
  // Only the settings are asked for: no day begins at a moment that has no length.
  const settings = escalasQueries.matriz(ministerio.id, agora, agora)
  const { data: matriz } = useSuspenseQuery(settings)
  const queryClient = useQueryClient()
  const [saves, setSaves] = useState(0)
  const [aberto, setAberto] = useState<ModeloComVagas | 'novo' | null>(null)
  if (!matriz.cuido) {
    return <Empty icon={LayoutTemplate} title="Esta página é de quem faz as escalas" />
  }
  return (
    <>
      <BackLink to={`/ministerios/${ministerio.id}/escalas`}>Escala</BackLink>
      <Section
        title="Modelos"
        actions={
          <Button onClick={() => setAberto('novo')}>
            <Plus aria-hidden />
            Novo modelo
          </Button>
        }
      >
        {modelos.length === 0 ? (
          <Empty
            icon={LayoutTemplate}
            title="Nenhum modelo"
            description="Um modelo diz que posições o ministério preenche em cada tipo de evento, e quantas pessoas em cada uma."
          />
        ) : (
          <Card>
            <ul aria-label="Modelos" className="divide-y divide-border">
              {modelos.map((modelo) => (
                <Modelo key={modelo.id} modelo={modelo} onEdit={() => setAberto(modelo)} />
              ))}
            </ul>
          </Card>
        )}
      </Section>
      <Section title="Ajustes">
        <Card className="p-4 md:p-5">
          <AjustesForm
            key={saves}
            ajustes={matriz.ajustes}
            ministerio={ministerio.id}
            load={async () => (await queryClient.fetchQuery({ ...settings, staleTime: 0 })).ajustes}
            onDone={() => setSaves((count) => count + 1)}
          />
        </Card>
      </Section>
      {aberto && (
        <ModeloDialog
          modelo={aberto === 'novo' ? null : aberto}
          ministerio={ministerio.id}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  )
}

export function Component() {
  return (
    <MinisterioFrame tab="escalas">{(ministerio) => <Modelos ministerio={ministerio} />}</MinisterioFrame>
  )
}
