import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { ComboBox } from '../src/combo-box.tsx'
import { folded } from '../src/field.rules.ts'
import { FieldGroup } from '../src/field.tsx'
import { SearchBar } from '../src/search-bar.tsx'
import { Select } from '../src/select.tsx'
import { DateField, EmailField, PhoneField, YearField } from '../src/special-fields.tsx'
import { PasswordField, SearchField, TextArea, TextField } from '../src/text-field.tsx'
import { toast } from '../src/toast-queue.ts'
import css from './gallery.module.css'
import { Section } from './section.tsx'

const TITLES = ['Dom Casmurro', 'Memórias póstumas de Brás Cubas', 'Quincas Borba', 'A hora da estrela', 'Vidas secas']

export function FieldPieces() {
  const [search, setSearch] = useState('casmurro')
  const [title, setTitle] = useState('')
  const [hero, setHero] = useState('')
  const [free, setFree] = useState('')
  const suggest = (text: string) =>
    TITLES.filter(name => text && folded(name).includes(folded(text))).map(value => ({ id: value, value }))
  return (
    <Section title="Campos">
      <div className={css.tall}>
        <SearchBar
          label="Pesquisa no acervo"
          onSubmit={() => toast(`Pesquisar: ${hero}`)}
          field={
            <ComboBox
              label="Termo"
              isLabelHidden
              placeholder="Título, autor, assunto…"
              value={hero}
              onValueChange={setHero}
              suggestions={suggest(hero)}
              onSubmit={value => toast(`Pesquisar: ${value}`)}
              isClearable
            />
          }
          options={
            <Select
              label="Onde procurar"
              isLabelHidden
              options={[
                { value: 'L', label: 'Livre' },
                { value: 'T', label: 'Título' },
              ]}
            />
          }
          button={
            <Button type="submit" look="main">
              Pesquisar
            </Button>
          }
        />
      </div>
      <div className={css.grid}>
        <TextField label="Nome" placeholder="Como está no documento" isRequired />
        <TextField label="Matrícula" defaultValue="2026-001" description="Está na carteirinha." />
        <TextField label="Código" defaultValue="12" error="O código tem seis dígitos." />
        <TextField label="Campo desativado" defaultValue="Somente na biblioteca" disabled />
        <TextField label="Somente leitura" defaultValue="Universidade do Vale" readOnly />
        <PasswordField label="Senha" autoComplete="current-password" defaultValue="segredo" />
        <SearchField label="Pesquisa" value={search} onValueChange={setSearch} />
        <ComboBox
          label="Título (digite “a”)"
          value={title}
          onValueChange={setTitle}
          suggestions={suggest(title)}
          isClearable
        />
        <ComboBox
          label="Pesquisa em várias linhas"
          isMultiline
          rows={2}
          value={free}
          onValueChange={setFree}
          suggestions={suggest(free)}
        />
        <Select
          label="Ordenar por"
          options={[
            { value: 'rel', label: 'Relevância' },
            { value: 'ano', label: 'Ano de publicação', group: 'Data' },
            { value: 'aq', label: 'Aquisição', group: 'Data', isDisabled: true },
          ]}
        />
        <Select label="Biblioteca" error="Escolha uma biblioteca." placeholder="Escolha" options={[]} isRequired />
        <Select label="Desativado" disabled options={[{ value: 'x', label: 'Sem opções' }]} />
        <YearField label="Ano" defaultValue="2019" />
        <DateField label="Data" defaultValue="2026-11-15" />
        <PhoneField label="Telefone" defaultValue="(41) 99999-0000" />
        <EmailField label="E-mail" defaultValue="marina@exemplo.com" />
        <FieldGroup label="Período" isRow description="Deixe em branco para não limitar.">
          <YearField label="De" />
          <YearField label="Até" error="O fim vem depois do início." />
        </FieldGroup>
        <TextArea label="Comentário" rows={3} description="Até 1.000 caracteres." />
        <TextArea label="Comentário com erro" rows={3} error="Escreva um comentário." />
      </div>
    </Section>
  )
}
