import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { contrastOf, LEAST } from '../contrast'
import { type Tema, USES, type Use } from '../model'
import { slidesMutations } from '../mutations'
import { SAMPLES } from '../temas/samples'
import { DEFAULT_THEME } from '../theme'
import { ChoiceControl } from './theme-controls'
import { ThemeFields } from './theme-fields'
import { ThemePreview } from './theme-preview'

type ThemeDialogProps = { tema?: Tema; onClose: () => void }

/** A theme, seen as it is made. */
export function ThemeDialog({ tema, onClose }: ThemeDialogProps) {
  const [nome, setNome] = useState(tema?.nome ?? '')
  const [para, setPara] = useState<Use>(tema?.para ?? 'tudo')
  const [theme, setTheme] = useState(tema?.theme ?? DEFAULT_THEME)
  const id = useId()
  const save = useMutation(slidesMutations.saveTema(tema?.id))
  const ratio = contrastOf(theme)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ nome: nome.trim(), para, theme }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl" title={tema ? tema.nome : 'Novo tema'}>
        <form onSubmit={handleSubmit} className="space-y-4">
          <div className="grid items-start gap-6 md:grid-cols-2">
            <div className="sticky top-0 z-10 space-y-2 bg-popover pb-2">
              <ThemePreview theme={theme} slide={SAMPLES[para]} />
              {ratio !== null && ratio < LEAST && (
                <p role="status" className="flex items-start gap-2 text-sm text-warning-text">
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  Contraste de {formatNumber(Math.floor(ratio * 10) / 10)}: de longe não se lê. Use 4,5 ou
                  mais.
                </p>
              )}
            </div>
            <div className="space-y-4">
              <div className="space-y-1.5">
                <Label htmlFor={id}>Nome</Label>
                <Input
                  id={id}
                  value={nome}
                  required
                  maxLength={80}
                  autoComplete="off"
                  onChange={({ target }) => setNome(target.value)}
                />
              </div>
              <ChoiceControl label="Para" value={para} options={USES} onChange={setPara} />
              <ThemeFields theme={theme} onChange={setTheme} />
            </div>
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={save.isPending}>
              Salvar
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
