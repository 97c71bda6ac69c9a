import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EquipeCard } from '../components/equipe-card'
import { EquipeForm } from '../components/equipe-form'
import { MinisterioFrame } from '../components/ministerio-frame'
import type { MinisterioLocal } from '../model'
import { ministeriosQueries } from '../queries'

function NovaEquipe({ ministerio }: { ministerio: MinisterioLocal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Nova equipe
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Nova equipe" description={ministerio.nome} size="sm">
          <EquipeForm ministerioId={ministerio.id} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function Equipes({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data } = useSuspenseQuery(ministeriosQueries.equipes(ministerio.id))
  const { data: servem } = useSuspenseQuery(ministeriosQueries.servem(ministerio.id))
  if (data.length === 0) {
    return (
      <Empty
        icon={UsersRound}
        title="Nenhuma equipe ainda"
        description="Equipes juntam quem serve no mesmo culto, cada um em sua posição."
      />
    )
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {data.map((equipe) => (
        <EquipeCard key={equipe.id} equipe={equipe} ministerio={ministerio} servem={servem} />
      ))}
    </div>
  )
}

export function Component() {
  return (
    <MinisterioFrame
      tab="equipes"
      actions={(ministerio) => ministerio.cuido && <NovaEquipe ministerio={ministerio} />}
    >
      {(ministerio) => <Equipes ministerio={ministerio} />}
    </MinisterioFrame>
  )
}
