import { useSuspenseQuery } from '@tanstack/react-query'
import { Eye, HeartPulse, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { cuidadosQuery } from '../queries'
import { CuidadosDialog } from './cuidados-dialog'
import { CuidadosHistoria } from './cuidados-historia'

function Cuidados({ id, nome }: { id: string; nome: string }) {
  const { data } = useSuspenseQuery(cuidadosQuery({ crianca: id }))
  const [isOpen, setOpen] = useState(false)
  const { cuidado, pode_editar, historia } = data
  const edit = pode_editar && (
    <Button variant="outline" onClick={() => setOpen(true)}>
      <Pencil aria-hidden />
      {cuidado ? 'Alterar' : 'Anotar cuidados'}
    </Button>
  )
  return (
    <>
      <Section
        title="Cuidados no Kids"
        description="Quem recebe a criança confirma isto com o responsável. Toda leitura fica escrita."
        actions={cuidado && edit}
      >
        {cuidado ? (
          <DataList
            items={[
              { label: 'Alergia', value: cuidado.alergia },
              { label: 'Restrição', value: cuidado.restricao },
              { label: 'Medicamento', value: cuidado.medicamento },
              { label: 'Observação', value: cuidado.observacao },
            ]}
          />
        ) : (
          <Empty
            icon={HeartPulse}
            title="Nada anotado"
            description="Alergia, restrição, medicamento ou o que mais a equipe do Kids precisa saber."
            action={edit}
          />
        )}
      </Section>
      {historia.length > 0 && (
        <Section title="O que mudou">
          <CuidadosHistoria historia={historia} />
        </Section>
      )}
      {isOpen && <CuidadosDialog deQuem={{ crianca: id }} nome={nome} onDone={() => setOpen(false)} />}
    </>
  )
}

/** What a child needs at the Kids, on its record. It is read only when somebody asks for it, because every reading is written down. */
export function CuidadosSecao({ membro }: { membro: { id: string; nome_completo: string } }) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return (
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <Cuidados id={membro.id} nome={membro.nome_completo} />
      </Suspense>
    )
  }
  return (
    <Section
      title="Cuidados no Kids"
      description="Alergia, restrição e medicamento. Toda leitura fica escrita."
      actions={
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          <Eye aria-hidden />
          Ver os cuidados
        </Button>
      }
    >
      {null}
    </Section>
  )
}
