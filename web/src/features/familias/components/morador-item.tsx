import { Ellipsis } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { PAPEL_FAMILIA_LABELS } from '@/features/membros/public'
import { ageInYears, formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Casa, type FamiliaPapel, grauLabel, type Morador, PAPEIS } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { PessoaLine } from './pessoa-line'

function Menu({ casa, morador }: { casa: Casa; morador: Morador & { id: string } }) {
  const say = useUndo(TOUCHED)
  const choose = useMutation(familiasMutations.chooseResponsavel(casa.id))
  const link = useMutation(familiasMutations.link())

  function handlePapel(papel: FamiliaPapel) {
    link.mutate(
      { membro: morador.id, familia: casa.id, papel },
      { onSuccess: (operacao) => operacao && say('Papel na família alterado.', operacao) },
    )
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Opções de ${morador.nome}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {morador.papel === 'responsavel' ? (
          <DropdownMenuLabel>Para mudar o papel, escolha antes outro responsável.</DropdownMenuLabel>
        ) : (
          <>
            <DropdownMenuItem
              onSelect={() =>
                choose.mutate(morador.id, {
                  onSuccess: (operacao) => say(`${morador.nome} agora é responsável.`, operacao),
                })
              }
            >
              Tornar responsável
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>Papel na família</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={morador.papel}>
              {PAPEIS.filter((papel) => papel !== 'responsavel').map((papel) => (
                <DropdownMenuRadioItem key={papel} value={papel} onSelect={() => handlePapel(papel)}>
                  {PAPEL_FAMILIA_LABELS[papel]}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function MoradorItem({ casa, morador, canEdit }: { casa: Casa; morador: Morador; canEdit: boolean }) {
  const { id, alcance, papel, sexo } = morador
  const age = ageInYears(morador.data_nascimento ?? null)
  const detail = [grauLabel(papel, sexo), age !== null && formatCount(age, 'ano', 'anos')]
  return (
    <PessoaLine {...morador} detail={detail.filter(Boolean).join(', ')}>
      {canEdit && alcance && id && <Menu casa={casa} morador={{ ...morador, id }} />}
    </PessoaLine>
  )
}
