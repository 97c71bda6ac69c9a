import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { HandHeart } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { useMutation } from '@/lib/use-mutation'
import { ETAPA_LABELS, isAberta } from '../model'
import { cuidadoMutations } from '../mutations'
import { cuidadoQueries } from '../queries'
import { useCanFollow } from '../use-can-follow'
import { AcompanhamentoActions } from './acompanhamento-actions'
import { Caminho } from './caminho'
import { Prazo } from './prazo'
import { ResponsavelSelect } from './responsavel-select'

function CaminhoDe({ acompanhamento }: { acompanhamento: string }) {
  const { data = [] } = useQuery(cuidadoQueries.contatos({ acompanhamento_id: acompanhamento }))
  return <Caminho label="Caminho" contatos={data} />
}

/** Every follow-up of a person, the newest first, and what was spoken outside of any. */
export function AcompanhamentoSecao({ membro: { id: membro } }: { membro: { id: string } }) {
  const canAct = useCanFollow()
  const { data: todos } = useSuspenseQuery(cuidadoQueries.doMembro(membro))
  const { data: avulsos } = useSuspenseQuery(cuidadoQueries.contatos({ membro_id: membro }))
  const open = useMutation(cuidadoMutations.openAcompanhamento())
  const start = canAct && !todos.some(({ etapa }) => isAberta(etapa)) && (
    <Button size="sm" variant="outline" isPending={open.isPending} onClick={() => open.mutate(membro)}>
      Iniciar acompanhamento
    </Button>
  )
  const board = (
    <Button asChild size="sm" variant="outline">
      <Link to="/membros/acompanhamento">Ver o quadro</Link>
    </Button>
  )
  return (
    <Section
      title="Acompanhamento"
      actions={
        todos.length > 0 && (
          <>
            {start}
            {board}
          </>
        )
      }
    >
      {todos.length === 0 && (
        <Empty
          icon={HandHeart}
          title="Sem acompanhamento"
          description="Ao iniciar, o primeiro contato fica para daqui a três dias."
          action={start || board}
        />
      )}
      {todos.map((um) => (
        <Card key={um.id}>
          <CardContent className="space-y-4">
            <h3 className="flex flex-wrap items-center gap-2 font-medium">
              {ETAPA_LABELS[um.etapa]} <Prazo acompanhamento={um} />
            </h3>
            {um.motivo && <p className="break-words text-sm">{um.motivo}</p>}
            {canAct && isAberta(um.etapa) && <ResponsavelSelect acompanhamento={um} />}
            {canAct && <AcompanhamentoActions acompanhamento={um} />}
            <CaminhoDe acompanhamento={um.id} />
          </CardContent>
        </Card>
      ))}
      {avulsos.length > 0 && (
        <Card>
          <CardContent className="space-y-4">
            <h3 className="font-medium">Contatos</h3>
            <Caminho label="Contatos" contatos={avulsos} />
          </CardContent>
        </Card>
      )}
    </Section>
  )
}
