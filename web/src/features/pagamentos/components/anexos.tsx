import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { refusal } from '@/features/cuidado/public'
import { useMutation } from '@/lib/use-mutation'
import { addressOfAnexo } from '../anexos'
import type { Anexo } from '../model'
import { pagamentosMutations } from '../mutations'
import { pagamentosQueries } from '../queries'

export const ANEXO_TYPES = 'application/pdf,image/jpeg,image/png,image/webp'

/** Receipts: each opens in a tab of its own, for who may see the bill. */
export function AnexoList({ anexos, canRemove }: { anexos: readonly Anexo[]; canRemove: boolean }) {
  const open = useMutation({ mutationFn: addressOfAnexo })
  const remove = useMutation(pagamentosMutations.detach())
  if (anexos.length === 0) return null
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {anexos.map(({ id, nome, caminho, formato }) => (
        <li key={id} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3">
          {formato === 'application/pdf' ? (
            <FileText aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          ) : (
            <Image aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          )}
          <button
            type="button"
            className="min-w-0 flex-1 truncate py-2 text-left underline underline-offset-4"
            onClick={() => {
              // opened at once: a tab that comes after an answer is blocked
              const tab = window.open('', '_blank')
              open.mutate(caminho, {
                onSuccess: (address) => {
                  if (tab) tab.location.href = address
                  else location.assign(address)
                },
                onError: () => tab?.close(),
              })
            }}
          >
            {nome}
          </button>
          {canRemove && (
            <IconButton label={`Retirar ${nome}`} onClick={() => remove.mutate({ id })}>
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type AnexosProps = { conta: string; canAdd: boolean; canRemove: boolean }

/** The receipts of a bill, and the button that adds one. */
export function Anexos({ conta, canAdd, canRemove }: AnexosProps) {
  const { data: anexos = [] } = useQuery(pagamentosQueries.anexos(conta))
  const attach = useMutation(pagamentosMutations.attach())
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [error, setError] = useState<string | null>(null)

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const reason = await refusal(file)
    setError(reason)
    if (!reason) attach.mutate({ conta, file })
  }

  if (anexos.length === 0 && !canAdd) return null
  return (
    <section aria-label="Anexos" className="space-y-2">
      <h3 className="font-semibold">Anexos</h3>
      <AnexoList anexos={anexos} canRemove={canRemove} />
      {canAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Nota, boleto ou recibo"
            accept={ANEXO_TYPES}
            onChange={handleFile}
          />
          <Button
            variant="outline"
            size="sm"
            isPending={attach.isPending}
            onClick={() => input.current?.click()}
          >
            <Paperclip aria-hidden />
            Anexar nota ou recibo
          </Button>
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </>
      )}
    </section>
  )
}
