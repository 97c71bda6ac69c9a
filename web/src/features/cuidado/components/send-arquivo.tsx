import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { refusal } from '../arquivo'
import { cuidadoMutations } from '../mutations'

type SendArquivoProps = {
  membro: string
  tipo: string
  anotacao?: string
  label: string
  /** What the button says where its place says the rest. */
  shortLabel?: string
  /** Where it is what the dialog is for. */
  variant?: 'outline' | 'primary'
  /** The document is there. */
  onEnviado?: (documento: string) => void
}

/** Chooses a file, checks it by its content, and sends it with its progress shown. */
export function SendArquivo({
  membro,
  tipo,
  anotacao,
  label,
  shortLabel = label,
  variant = 'outline',
  onEnviado,
}: SendArquivoProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [error, setError] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const send = useMutation(cuidadoMutations.send())

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const reason = await refusal(file)
    setError(reason)
    if (reason) return
    setShare(0)
    send.mutate(
      { file, membro, tipo, anotacao, onProgress: setShare },
      { onSuccess: ({ id }) => onEnviado?.(id) },
    )
  }

  return (
    <div className="space-y-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={handleFile}
      />
      <Button
        variant={variant}
        size={variant === 'primary' ? 'md' : 'sm'}
        aria-label={label}
        isPending={send.isPending}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden />
        {shortLabel}
      </Button>
      {send.isPending && (
        <progress
          value={share}
          max={1}
          aria-label="Enviando"
          className="block h-2 w-full max-w-60 accent-primary"
        >
          {Math.round(share * 100)}%
        </progress>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
