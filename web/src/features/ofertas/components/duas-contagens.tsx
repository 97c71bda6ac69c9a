import { Eye } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Contagem, DINHEIRO, FORMA_LABELS, somaDaFolha, somaDe, TIPO_LABELS } from '../model'
import { ofertasMutations } from '../mutations'

const number = 'whitespace-nowrap text-right tabular-nums'

/** What each counted, side by side. */
function Lado({ contadores }: Contagem) {
  const folhas = contadores.map(({ folha }) => folha)
  const rows = DINHEIRO.filter((valor) => folhas.some((folha) => (folha?.dinheiro[valor] ?? 0) > 0)).map(
    (valor) => ({
      name: formatMoney(valor),
      values: folhas.map((folha) => String(folha?.dinheiro[valor] ?? 0)),
    }),
  )
  const hasCheques = folhas.some((folha) => (folha?.cheques.length ?? 0) > 0)
  return (
    <Table aria-label="As duas contagens">
      <TableHeader>
        <TableRow>
          <TableHead>
            <span className="block whitespace-normal py-2">Notas e moedas</span>
          </TableHead>
          {contadores.map(({ nome }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two keep their places
            <TableHead key={place} className="text-right">
              <span className="block whitespace-normal py-2">{nome ?? '–'}</span>
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ name, values }) => (
          <TableRow key={name}>
            <TableHead scope="row" className="whitespace-nowrap tabular-nums">
              {name}
            </TableHead>
            {values.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <TableCell key={place} className={number}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
        {hasCheques && (
          <TableRow>
            <TableHead scope="row">Cheques</TableHead>
            {folhas.map((folha, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <TableCell key={place} className={number}>
                {formatMoney(somaDe(folha?.cheques ?? []))}
              </TableCell>
            ))}
          </TableRow>
        )}
        <TableRow>
          <TableHead scope="row" className="font-semibold">
            Soma
          </TableHead>
          {folhas.map((folha, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <TableCell key={place} className={`${number} font-semibold`}>
              {formatMoney(folha ? somaDaFolha(folha) : 0)}
            </TableCell>
          ))}
        </TableRow>
      </TableBody>
    </Table>
  )
}

/** Both counts once they agree, and the envelopes; whose they are is shown when somebody asks, and that is written down. */
export function DuasContagens({ contagem }: { contagem: Contagem }) {
  const names = useMutation(ofertasMutations.names())
  const envelopes = contagem.contadores[0]?.folha?.envelopes ?? []
  const nomes = new Map(names.data?.map(({ ordem, nome }) => [ordem, nome]))
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Section title="As duas contagens" className="min-w-0">
        <Lado {...contagem} />
      </Section>
      {envelopes.length > 0 && (
        <Section
          title="Envelopes"
          actions={
            contagem.ve_nomes &&
            !names.data && (
              <Button
                variant="outline"
                size="sm"
                isPending={names.isPending}
                onClick={() => names.mutate(contagem.id)}
              >
                <Eye aria-hidden />
                Ver nomes
              </Button>
            )
          }
        >
          <Card>
            <ul aria-label="Envelopes" className="divide-y divide-border">
              {envelopes.map(({ centavos, tipo, forma }, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was counted keeps its order
                  key={place}
                  className="flex min-h-11 items-center justify-between gap-4 px-4 py-2"
                >
                  <span className="min-w-0 break-words">
                    {names.data ? (nomes.get(place + 1) ?? 'Anônimo') : `Envelope ${place + 1}`}
                    <span className="block text-muted-foreground text-xs">
                      {TIPO_LABELS[tipo]}
                      {forma === 'cheque' && ` · ${FORMA_LABELS.cheque}`}
                    </span>
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{formatMoney(centavos)}</span>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </div>
  )
}
