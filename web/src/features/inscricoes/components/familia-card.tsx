import { MoreHorizontal } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatCount, formatMoney, formatPhone } from '@/lib/format'
import { type Familia, type Inscrito, recebidoDe } from '../familias'
import { useFamilia } from '../use-familia'
import { InscritoLinha } from './inscrito-linha'
import { RespostasLista } from './respostas-lista'

type FamiliaCardProps = {
  familia: Familia
  evento: string
  /** Places left. */
  livres: number
  onPay: () => void
  /** Says who of the church somebody without a record is. */
  onLink?: (inscrito: Inscrito) => void
}

/** What one family sent: its people together, one amount, and what is to be done with it. */
export function FamiliaCard({ familia, evento, livres, onPay, onLink }: FamiliaCardProps) {
  const { contato_nome, pessoas, cupom, respostas, a_pagar_centavos, a_devolver_centavos } = familia
  const { da, dela, approve, call, refund } = useFamilia(familia, { evento, livres, onLink })
  const [sozinha] = pessoas.length === 1 ? pessoas : []
  const nome = contato_nome ?? 'Contato não informado'
  const contato = [
    !sozinha && formatCount(pessoas.length, 'pessoa', 'pessoas'),
    formatPhone(familia.contato_telefone),
    familia.contato_email,
    cupom && `Cupom ${cupom}`,
  ].filter((parte) => !!parte)
  const recebido = recebidoDe(familia)
  const acoes = sozinha ? [...dela, ...da(sozinha)] : dela
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{nome}</h2>
          <p className="break-words text-muted-foreground text-sm">
            {contato.map((parte, n) => (
              <Fragment key={String(parte)}>
                {n > 0 && ' · '}
                <span className="inline-block max-w-full">{parte}</span>
              </Fragment>
            ))}
          </p>
        </div>
        {acoes.length > 0 && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Ações da inscrição de ${nome}`} variant="ghost">
                <MoreHorizontal aria-hidden />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {acoes.map(({ label, onSelect }) => (
                <DropdownMenuItem key={label} onSelect={onSelect}>
                  {label}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      <ul aria-label={`Pessoas da inscrição de ${nome}`} className="space-y-2">
        {pessoas.map((pessoa) => (
          <InscritoLinha
            key={pessoa.id}
            inscrito={pessoa}
            isNamed={sozinha?.nome === nome}
            acoes={sozinha ? [] : da(pessoa)}
          />
        ))}
      </ul>
      <RespostasLista respostas={respostas} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {recebido && <p>{recebido}.</p>}
        {a_devolver_centavos > 0 && (
          <p className="text-warning-text">
            {formatMoney(a_devolver_centavos)} a devolver, de vaga que foi cancelada.
          </p>
        )}
        {a_pagar_centavos > 0 && (
          <Button size="sm" onClick={onPay}>
            Receber {formatMoney(a_pagar_centavos)}
          </Button>
        )}
        {approve && (
          <Button size="sm" isPending={approve.isPending} onClick={approve.run}>
            {approve.label}
          </Button>
        )}
        {call && (
          <Button size="sm" variant="outline" isPending={call.isPending} onClick={call.run}>
            {call.label}
          </Button>
        )}
        {refund && (
          <Button size="sm" variant="outline" isPending={refund.isPending} onClick={refund.run}>
            {refund.label}
          </Button>
        )}
      </div>
    </div>
  )
}
