import { session } from '@shared/session';
import { answerApi, calls, offline, reader, type SeenCall } from '@shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressForm } from './address-form.tsx';

const LIST = 'GET /device/api/region/list';
const regions = ({ params }: SeenCall) => (params.parentCode ? [{ code: '430100', name: '长沙市' }] : [{ code: '430000', name: '湖南省' }]);

test('regions that could not be had are asked for again, and the form goes on', async () => {
  session.setState(reader);
  answerApi({ [LIST]: offline });
  const user = userEvent.setup();
  render(<AddressForm onSaved={() => undefined} />);
  expect(screen.getByLabelText('省份')).toBeDisabled();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText('地区没有加载出来。')).toBeInTheDocument();
  await user.click(retry);
  await waitFor(() => expect(calls(LIST)).toHaveLength(2));
  answerApi({ [LIST]: regions });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await user.selectOptions(await screen.findByLabelText('省份'), await screen.findByRole('option', { name: '湖南省' }));
  expect(await screen.findByRole('option', { name: '长沙市' })).toBeInTheDocument();
  expect(screen.getByLabelText('城市')).toBeEnabled();
  expect(screen.queryByText(/地区没有加载出来/)).not.toBeInTheDocument();
});
