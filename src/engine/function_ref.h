// Something to be called that belongs to the caller: cheap to pass on, and gone when the caller is.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace engine {

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
           std::is_invocable_r_v<Result, F&, Arguments...>)
      FunctionRef(F&& function)  // NOLINT: a lambda is passed as it is
      : function_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
        call_([](void* what, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<F>*>(what))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(function_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* function_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace engine
