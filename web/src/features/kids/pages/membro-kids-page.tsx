import { useSuspenseQuery } from '@tanstack/react-query'
import { HeartPulse, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { MembroFrame } from '@/features/membros/public'
import { CuidadosDialog } from '../cuidados/components/cuidados-dialog'
import { CuidadosHistoria } from '../cuidados/components/cuidados-historia'
import { cuidadosQuery } from '../cuidados/queries'

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

/** What a child needs at the Kids, on its record. */
export function Component() {
  return (
    <MembroFrame tab="kids">
      {(membro) => <Cuidados id={membro.id} nome={membro.nome_completo} />}
    </MembroFrame>
  )
}
