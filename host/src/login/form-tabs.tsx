import { Tabs } from '@shared/ui/tabs';
import type { PointerEvent, ReactNode } from 'react';
import { holdValidation } from './validation-flag.ts';

interface FormTabsProps<Key extends string> {
  active: Key;
  onChange: (key: Key) => void;
  items: { key: Key; label: string; children: ReactNode }[];
}

const onPress = ({ target }: PointerEvent) => {
  if ((target as Element).closest('[role="tab"]')) holdValidation();
};

/** Two ways through one form; only the one shown has fields. */
export function FormTabs<Key extends string>({ active, onChange, items }: FormTabsProps<Key>) {
  return <Tabs activeKey={active} onChange={(key) => onChange(key as Key)} onPointerDown={onPress} destroyOnHidden items={items} />;
}
