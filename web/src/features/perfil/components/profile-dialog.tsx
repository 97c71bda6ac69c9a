import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useSession } from '@/lib/session'
import { usePerfil } from '../use-perfil'
import { PerfilForm } from './perfil-form'
import { PerfilSkeleton } from './perfil-skeleton'

/** Time to read that it was saved, before the page starts anew with the new name and campus everywhere. */
const RELOAD_AFTER_MS = 1200

export type ProfileDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

type BodyProps = {
  userId: string
  onSaved: () => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

function Body({ userId, ...handlers }: BodyProps) {
  const { perfil, error, retry } = usePerfil(userId)
  if (perfil) return <PerfilForm perfil={perfil} {...handlers} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <PerfilSkeleton />
}

/** Everybody's own data: the profile and, when there is one, the church record linked to it. */
export function ProfileDialog({ open, onOpenChange }: ProfileDialogProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const unsaved = useUnsavedChanges(open && isDirty)

  function close() {
    setDirty(false)
    onOpenChange(false)
  }

  function handleOpenRecord() {
    unsaved.ask(() => {
      close()
      navigate('/meu-cadastro')
    })
  }

  function handleSaved() {
    unsaved.release()
    close()
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
  }

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : unsaved.ask(close))}>
      <DialogContent title="Editar Perfil" size="lg">
        {user && (
          <Body
            userId={user.id}
            onSaved={handleSaved}
            onCancel={() => unsaved.ask(close)}
            onDirtyChange={setDirty}
          />
        )}
        <Button variant="link" className="self-start" onClick={handleOpenRecord}>
          Meu cadastro na igreja
        </Button>
        {unsaved.dialog}
      </DialogContent>
    </Dialog>
  )
}
