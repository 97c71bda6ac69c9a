import { useSuspenseQuery } from '@tanstack/react-query'
import { NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { cuidadoQueries } from '../queries'
import { AnotacaoCard } from './anotacao-card'
import { AnotacaoDialog } from './anotacao-dialog'

/** The pastoral notes about a person that the reader may read. */
export function AnotacoesSecao({ membro }: { membro: { id: string } }) {
  const [isWriting, setWriting] = useState(false)
  const { flags, especial, membroId } = usePermissions()
  const { data: anotacoes } = useSuspenseQuery(cuidadoQueries.anotacoes(membro.id))
  const canWrite = (flags.isLider || especial) && membroId !== membro.id
  const add = canWrite && (
    <Button size="sm" variant="outline" onClick={() => setWriting(true)}>
      <Plus aria-hidden />
      Nova anotação
    </Button>
  )
  return (
    <Section
      title="Anotações pastorais"
      description="A pessoa nunca as vê. Cada leitura fica registrada."
      actions={anotacoes.length > 0 && add}
    >
      {anotacoes.length === 0 ? (
        <Empty
          icon={NotebookPen}
          title="Nenhuma anotação"
          description="Visitas, conversas e pedidos de oração ficam aqui, para quem você escolher."
          action={add}
        />
      ) : (
        <ul aria-label="Anotações" className="space-y-3">
          {anotacoes.map((anotacao) => (
            <AnotacaoCard key={anotacao.id} anotacao={anotacao} />
          ))}
        </ul>
      )}
      {isWriting && <AnotacaoDialog membro={membro.id} onDone={() => setWriting(false)} />}
    </Section>
  )
}
