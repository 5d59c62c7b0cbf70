import { answerApi, calls } from '@shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField, type StoredFile } from './file-field.tsx';

const stored = { id: 'p1', name: '书影.png', size: 2048 };

function Form() {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return <FileField label="图片" hint="" kind="picture" most={1} files={files} onChange={setFiles} onBusy={() => undefined} />;
}

test('a file that was refused takes no room from one that fits; then there is no more room', async () => {
  answerApi({ 'POST /web/contact/upload': stored });
  const user = userEvent.setup({ applyAccept: false });
  render(<Form />);
  const choose = (name: string) => user.upload(screen.getByLabelText('图片'), new File(['x'], name));
  await choose('说明.txt');
  expect(screen.getByRole('alert')).toHaveTextContent('只接收 JPG、PNG 图片');
  await choose('书影.png');
  expect(await screen.findByText('2 KB')).toBeInTheDocument();
  await choose('封底.png');
  expect(await screen.findByText('最多 1 张图片')).toBeInTheDocument();
  expect(calls('POST /web/contact/upload')).toHaveLength(1);
});
