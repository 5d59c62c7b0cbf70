import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

test('the backdrop closes it only when it was pressed there: marking text beyond the edge does not', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(
    <Dialog title="收货地址" onClose={onClose}>
      <p>麓山南路</p>
    </Dialog>,
  );
  const backdrop = screen.getByRole('dialog');
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('麓山南路') }, { target: backdrop }, { keys: '[/MouseLeft]' }]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByText('麓山南路'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(backdrop);
  expect(onClose).toHaveBeenCalledTimes(1);
});
