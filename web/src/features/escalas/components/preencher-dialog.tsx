import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { ministeriosQueries } from '@/features/ministerios/public'
import { type Passo, type Pedido, usePreenchimento } from '../preenchimento/use-preenchimento'
import { PreviaDoPreenchimento } from './previa-do-preenchimento'

type PreencherDialogProps = {
  ministerio: { id: string; campus: string }
  /** Calendar days of the matrix, the last one included. */
  de: string
  ate: string
  /** Published rosters: proposals for what is missing, from which people are picked. */
  lacunas?: boolean
  onClose: () => void
  /** Days on which somebody was put whom nobody told yet. */
  onInvite: (dias: readonly string[], rodada: string) => void
}

const ATE = [
  { value: 'minimo', label: 'Só o que falta (até o mínimo)' },
  { value: 'maximo', label: 'Tudo o que cabe (até o máximo)' },
]
const TEXTOS = {
  rascunho: {
    title: 'Preencher automaticamente',
    description:
      'Só lugares vazios de rascunhos. Você vê cada escolha e o porquê antes de aceitar; nada é publicado.',
  },
  lacunas: {
    title: 'Sugerir para as lacunas',
    description:
      'Escalas já publicadas: quem pode em cada lugar que falta, e por quê. Você escolhe quem convidar; ninguém é avisado antes.',
  },
}
const PASSOS: Record<Exclude<Passo, 'parado'>, string> = {
  lendo: 'Vendo quem pode servir…',
  montando: 'Montando a escala mais equilibrada…',
}
const depoisDe = (dia: string) => new Date(Date.parse(`${dia}T03:00:00Z`) + 86_400_000).toISOString()

function Marcar({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
    <label className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-8">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
        aria-label={label}
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  )
}

function Pergunta({
  ministerio,
  de: primeiro,
  ate: ultimo,
  lacunas = false,
  onAsk,
}: Omit<PreencherDialogProps, 'onClose' | 'onInvite'> & { onAsk: (pedido: Pedido) => void }) {
  const [de, setDe] = useState(primeiro)
  const [ate, setAte] = useState(ultimo)
  const [quanto, setQuanto] = useState<'minimo' | 'maximo'>('minimo')
  const [outros, setOutros] = useState<readonly string[]>([])
  const { data = [] } = useQuery(ministeriosQueries.locais())
  const meus = data.filter(
    ({ id, cuido, ativo, campus }) => cuido && ativo && id !== ministerio.id && campus === ministerio.campus,
  )
  const dias = (Date.parse(ate) - Date.parse(de)) / 86_400_000
  const erro = !(dias >= 0) ? 'O fim vem depois do começo.' : dias > 98 ? 'Escolha até três meses.' : null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (erro) return
    const ministerios = [ministerio.id, ...outros]
    onAsk({ ministerios, de: `${de}T03:00:00Z`, ate: depoisDe(ate), lacunas, opcoes: { ate: quanto } })
  }
  return (
    <form onSubmit={handleSubmit} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <div className="space-y-1.5">
          <Label htmlFor="preencher-de">De</Label>
          <Input
            id="preencher-de"
            type="date"
            required
            value={de}
            onChange={({ target }) => setDe(target.value)}
          />
        </div>
        <div className="space-y-1.5">
          <Label htmlFor="preencher-ate">Até</Label>
          <Input
            id="preencher-ate"
            type="date"
            required
            value={ate}
            onChange={({ target }) => setAte(target.value)}
            aria-invalid={erro !== null}
            aria-describedby={erro ? 'preencher-erro' : undefined}
          />
        </div>
      </div>
      {erro && <FieldError id="preencher-erro">{erro}</FieldError>}
      {!lacunas && (
        <div className="space-y-1.5">
          <Label htmlFor="preencher-quanto">Quanto preencher</Label>
          <Select
            id="preencher-quanto"
            options={ATE}
            value={quanto}
            onChange={({ target }) => setQuanto(target.value === 'maximo' ? 'maximo' : 'minimo')}
          />
        </div>
      )}
      {!lacunas && meus.length > 0 && (
        <fieldset>
          <legend className="font-medium text-sm">Junto com outros ministérios que você cuida</legend>
          <div className="max-h-48 overflow-y-auto">
            {meus.map(({ id, nome }) => (
              <Marcar
                key={id}
                label={nome}
                checked={outros.includes(id)}
                disabled={!outros.includes(id) && outros.length >= 19}
                onChange={(sim) => setOutros(sim ? [...outros, id] : outros.filter((outro) => outro !== id))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit">{lacunas ? 'Ver as sugestões' : 'Ver a proposta'}</Button>
    </form>
  )
}

/** The automatic fill: what to fill, the proposal with every reason, and its acceptance. It tells nobody. */
export function PreencherDialog({ onClose, onInvite, ...pergunta }: PreencherDialogProps) {
  const { lacunas = false } = pergunta
  const { run, stop, reset, passo, feito, error } = usePreenchimento()
  function handleClose() {
    stop()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && handleClose()}>
      <DialogContent size="lg" {...TEXTOS[lacunas ? 'lacunas' : 'rascunho']}>
        {passo !== 'parado' ? (
          <div className="space-y-4">
            <p role="status">{PASSOS[passo]}</p>
            <progress aria-label={PASSOS[passo]} className="block h-2 w-full accent-primary" />
            <Button variant="outline" onClick={stop}>
              Parar
            </Button>
          </div>
        ) : feito ? (
          <PreviaDoPreenchimento {...{ feito, lacunas, onClose, onInvite }} onBack={reset} />
        ) : (
          <div className="space-y-4">
            {error && <ErrorState error={error} />}
            <Pergunta {...pergunta} onAsk={run} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
